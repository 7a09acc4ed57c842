import type { SeedDomain } from './seed-domain';

export const webDevelopment: SeedDomain = {
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
