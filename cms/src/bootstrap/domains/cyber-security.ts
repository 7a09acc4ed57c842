import type { SeedDomain } from './seed-domain';

export const cyberSecurity: SeedDomain = {
  name: 'Cyber Security',
  slug: 'cyber-security',
  summary: 'Find the weak places of a system that you are allowed to attack, explain them, and help to close them.',
  words:
    'security, cybersecurity, cyber sec, infosec, ethical hacking, hacking, hacker, pentest, penetration testing, ctf, owasp, network security, cryptography, forensics',
  builds: `A report that a small team can act on, about an application that was made for practice and that you run on your own machine. For each finding you show how it is reached, what it costs, and how it is closed, and you close some of them yourself.

- A list of what there is to protect, and from whom.
- Findings that another person can repeat step by step.
- Corrections with a test that fails without them.`,
  weeks: [
    {
      title: 'Week 1: rules and a map',
      text: 'What is allowed, what is not, and why that comes first. You set up the practice application, and draw what talks to what.',
    },
    {
      title: 'Week 2: looking',
      text: 'Login, sessions, input, files, rights. You go through them one after the other with a checklist, and note what you did as exactly as what you found.',
    },
    {
      title: 'Week 3: mending',
      text: 'You choose three findings, change the code, and write a test for each. Your mentor tries to get round your corrections.',
    },
    {
      title: 'Week 4: the report',
      text: 'The most important first, in words that somebody without your knowledge understands. You present it as you would to the people who have to pay for it.',
    },
  ],
  hours: '8 to 10 hours a week, when it suits you, with one fixed call of half an hour.',
  before: `You need curiosity, patience, and the will to ask before you touch anything that is not yours.

- You know roughly what happens between a browser and a server.
- You can use a command line.
- You can read simple code in some language.

We only ever work on systems that were made for practice. Trying things elsewhere ends the internship.`,
  example: `**The shop that trusted its visitors.** A practice shop takes the price from a hidden field, shows any order to whoever counts up the number in the address, and stores passwords with a fast hash. You write down how each was found in ten lines, rank them by what they would cost, close the second one, and prove with a test that a stranger’s order now answers “not found”.`,
  mentor: `Your mentor sets the limits with you on the first day, reads your notes every week, and plays the attacker against your corrections. They care more for a finding that is explained well than for ten that are listed.`,
};
