import type { SeedDomain } from './seed-domain';

export const appDevelopment: SeedDomain = {
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
