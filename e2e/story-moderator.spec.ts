import { openAdmin } from './support/admin';
import { apply } from './support/applications';
import { expect, expectAccessible } from './support/fixtures';
import { lastMail, mailsTo, story, tabTo } from './support/story';

let count = 0;
const freshEmail = () => `moderated-${Date.now()}-${count++}@example.org`;

story(
  'The moderator sees what became of a mail while its server was away, and sends it once more',
  async ({ page, product, mailServer }) => {
    story.setTimeout(120_000);
    const email = freshEmail();
    mailServer.refuse(true);
    const reference = await apply(product, { Mail: email });

    await openAdmin(page, product, `/admin?view=mails&q=${encodeURIComponent(email)}`);
    const row = page.getByRole('row', { name: new RegExp(reference) });
    await expect(row).toContainText('Waiting');
    await page.reload();
    await expect(row).toContainText('mailbox is busy', { timeout: 20_000 });
    await expect(row.getByRole('button', { name: /Send again/ })).toBeHidden();
    await expectAccessible(page);

    mailServer.refuse(false);
    await lastMail(mailServer, email, 1);
    await page.reload();
    await expect(row).toContainText('Sent');

    // The applicant has lost it: once more, by keyboard.
    await tabTo(page, row.getByRole('button', { name: /Send again/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('The mail is sent again.')).toBeVisible();
    await lastMail(mailServer, email, 2);
    const [first, second] = mailsTo(mailServer, email).map((mail) => mail.split('\r\n\r\n').slice(1).join());
    expect(second).toBe(first);
    await expect(page.getByRole('row', { name: new RegExp(reference) })).toHaveCount(2, { timeout: 20_000 });
    await page.goto('/admin?view=audit&action=sent+again');
    await expect(page.getByText(new RegExp(`We have your application ${reference}`))).toBeVisible();
    await expect(page.getByText(email)).toBeHidden();
  },
);
