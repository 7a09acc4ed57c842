import { quoted } from '../../mail/words';

/** Tells the admin that there is no backup of a day, and why. */
export const backupFailedMail = (day: string, why: string, recipient: string) => ({
  kind: 'backup',
  recipient,
  subject: `The backup of ${day} failed`,
  text: `Hello,

the backup of ${day} was not made:

${quoted(why)}

Older backups are still there. The next one is made tomorrow. To make one now, run this at the machine:

    npm run backup
`,
});
