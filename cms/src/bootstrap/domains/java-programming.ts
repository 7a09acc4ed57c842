import type { SeedDomain } from './seed-domain';

export const javaProgramming: SeedDomain = {
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
