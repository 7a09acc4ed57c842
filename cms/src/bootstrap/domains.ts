import type { DomainRow } from '../api/site/domain/domain';
import type { BaseRow } from '../platform/database/rows';

type SeedDomain = Omit<DomainRow, keyof BaseRow | 'published'>;

const pythonProgramming: SeedDomain = {
  name: 'Python Programming',
  slug: 'python-programming',
  summary: 'Write a small tool that does a tedious job for real people, and make it dependable enough to hand over.',
  words:
    'python, phyton, pyhton, py, django, flask, fastapi, pandas, numpy, jupyter, data analysis, data science, machine learning, automation, scripting, backend',
  builds: `A command-line tool or a small service that takes something people do by hand and does it for them: it reads files, cleans them, asks another service, and writes a result that somebody can use.

- A repository that another person can install and start from its README alone.
- Tests for the cases that go wrong, not only for the one that works.
- Error messages that say what to do next.`,
  weeks: [
    {
      title: 'Week 1: one job, end to end',
      text: 'You choose the job with your mentor, write down what goes in and what comes out, and have a first version that works for one single file.',
    },
    {
      title: 'Week 2: what real data looks like',
      text: 'Empty lines, missing columns, wrong dates. You collect what breaks your tool, write a test for each, and mend it.',
    },
    {
      title: 'Week 3: made for others',
      text: 'Options, help texts, clear errors and a README. Somebody who has never seen it installs it while you watch and say nothing.',
    },
    {
      title: 'Week 4: review and presentation',
      text: 'Your mentor reads all of it. You answer the review, publish a version, and present it in ten minutes.',
    },
  ],
  hours: '8 to 10 hours a week, when it suits you, with one fixed call of half an hour.',
  before: `You should have written a few Python programs of your own, however small.

- Functions, lists, dictionaries and loops come without looking them up.
- You have installed a package with \`pip\`.
- You have made a commit with Git, or will have before the first day: our blog says how.

You need not know a framework.`,
  example: `**Attendance from three spreadsheets.** A college keeps one sheet for each section, each filled in differently. The tool reads all of them, finds the same student under two spellings, and writes one list for each course with everyone below 75 %. Rows that it cannot read are listed with their line and the reason, so that a person can decide.`,
  mentor: `Your mentor agrees on the job with you, reads every pull request within two working days, and asks for the test that is missing. You can send a question at any time. They never write the code for you.`,
};

const webDevelopment: SeedDomain = {
  name: 'Web Development',
  slug: 'web-development',
  summary: 'Build a site that people can use on a cheap phone, with a keyboard, and on a slow line.',
  words:
    'web, web dev, webdev, website, html, css, javascript, js, typescript, react, node, frontend, front end, backend, back end, full stack, fullstack, ui',
  builds: `A site for one group of people with one thing to do: find, book, order, report. It has a page that loads fast, a form that keeps what was typed, and a server that checks what it gets.

- Pages that work from 320 pixels to a wide screen.
- Forms that can be filled in by keyboard and by screen reader.
- A deployed version at an address that you can send to anyone.`,
  weeks: [
    {
      title: 'Week 1: the page on paper and in HTML',
      text: 'You talk to somebody who will use it, draw the one screen that matters, and build it in plain HTML that makes sense without any style.',
    },
    {
      title: 'Week 2: looks and sizes',
      text: 'Layout, type and colour, in light and dark. You look at it on the smallest phone that you can borrow, and mend what you see.',
    },
    {
      title: 'Week 3: data and failure',
      text: 'The form is sent, stored and shown again. Then you take the network away, send nonsense, press twice, and make each of these harmless.',
    },
    {
      title: 'Week 4: review and launch',
      text: 'Your mentor reads the code and uses the site with a keyboard alone. You answer, deploy it, and present it to the others.',
    },
  ],
  hours: '8 to 10 hours a week, when it suits you, with one fixed call of half an hour.',
  before: `You should have made at least one page with HTML and CSS that you were not ashamed of.

- You know what an element, a class and a link are.
- You have changed a page with a few lines of JavaScript.
- You can find your way in the browser’s developer tools, or want to learn it first.

You may use a framework or none. Your mentor will ask why.`,
  example: `**A queue for the print shop.** Students upload a file and see how many are ahead of them; the shop sees what to print next on an old tablet. The first version is one list and one form. By the end it says when a file is too large before it is sent, and it still shows the queue when the connection is gone.`,
  mentor: `Your mentor opens each version on a phone before they read the code. They tell you what they could not find, read pull requests within two working days, and help you cut the plan down to what can be finished in a month.`,
};

const cyberSecurity: SeedDomain = {
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

const javaProgramming: SeedDomain = {
  name: 'Java Programming',
  slug: 'java-programming',
  summary: 'Design a program whose rules are easy to read and hard to break, and grow it without fear.',
  words:
    'java, jva, jdk, jvm, spring, spring boot, springboot, maven, gradle, junit, hibernate, object oriented, oop, data structures, dsa, backend',
  builds: `A service with real rules: lending, booking, marks, stock. The rules are in plain classes that can be tested alone; around them there is a small interface for people or programs, and a database.

- A model whose names are the words that its users use.
- Tests that say what the rules are, so that a newcomer can read them as a description.
- A build that anyone can run with one command.`,
  weeks: [
    {
      title: 'Week 1: words and rules',
      text: 'You collect the words and rules of your subject, and write them as classes and tests. There is no database and no interface yet.',
    },
    {
      title: 'Week 2: it remembers',
      text: 'Storage comes in, behind an interface of your own. You learn what a transaction is by breaking one.',
    },
    {
      title: 'Week 3: it talks',
      text: 'Calls from outside, checked input, errors that are answered and not only logged. Two people use it at the same time, on purpose.',
    },
    {
      title: 'Week 4: one rule changes',
      text: 'Your mentor changes a rule. You find every place that it touches, review what that cost you, and present the result.',
    },
  ],
  hours: '8 to 10 hours a week, when it suits you, with one fixed call of half an hour.',
  before: `You should have written programs of more than one class.

- You know what an interface and an exception are for.
- Lists, maps and sets are familiar to you.
- You have run a test, or are ready to write your first one on day one.

You need not know Spring or any other framework.`,
  example: `**The lending desk of a laboratory.** Boards and meters are lent for a week, longer for final projects, and never to somebody who still owes one. You begin with eleven rules and forty tests. In the last week a new rule lets lecturers reserve ahead, and your program takes it without a change to the first thirty tests.`,
  mentor: `Your mentor argues with you about names, because most mistakes begin there. They read pull requests within two working days, ask what happens when two people do it at once, and bring the rule that changes in the last week.`,
};

const appDevelopment: SeedDomain = {
  name: 'App Development',
  slug: 'app-development',
  summary: 'Make an app that does one thing well, also without a network and with little battery.',
  words:
    'app, apps, app dev, mobile, mobile app, android, andriod, ios, iphone, kotlin, swift, flutter, dart, react native, phone',
  builds: `An app with one job, on the phone that you have. It opens quickly, keeps what you entered when the connection goes, asks only for the permissions that it needs, and is on the phones of five other people before the month ends.

- One main screen that needs no explanation.
- Data that survives a closed app, a dead battery and an update.
- A build that somebody else can install.`,
  weeks: [
    {
      title: 'Week 1: one screen',
      text: 'You watch somebody do the job without your app, draw the one screen that helps them, and have it on a phone by the end of the week.',
    },
    {
      title: 'Week 2: it keeps things',
      text: 'Storage on the device, and what happens when the app is closed in the middle. You try it in airplane mode from the first day on.',
    },
    {
      title: 'Week 3: other people’s phones',
      text: 'Small screens, large type, dark mode, a screen reader. Five people install it, and you write down where they stop.',
    },
    {
      title: 'Week 4: review and release',
      text: 'You mend the three things that stopped most of them. Your mentor reads the code, you build a version to hand out, and present it.',
    },
  ],
  hours: '8 to 10 hours a week, when it suits you, with one fixed call of half an hour.',
  before: `You should have programmed in some language, and have a phone to try things on.

- You know variables, functions and conditions, in whichever language.
- Your computer can run the tools of the platform that you choose; ask us if you are not sure.
- You have made a commit with Git, or will have before the first day.

Android, iOS or a toolkit for both: you choose, and your mentor says what fits your idea.`,
  example: `**The meter reader.** Somebody goes round forty rooms of a hostel each month and writes down the numbers of the meters. The app shows the next room, takes the number, warns when it is smaller than last month’s, and sends everything once there is a network again. It asks for no permission at all until the first photo.`,
  mentor: `Your mentor installs each version on their own phone and uses it on the way to work. They read pull requests within two working days, help you to leave things out, and never let you add a permission without a reason.`,
};

export const seedDomains: readonly SeedDomain[] = [
  pythonProgramming,
  webDevelopment,
  cyberSecurity,
  javaProgramming,
  appDevelopment,
];
