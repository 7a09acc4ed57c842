import { readFileSync } from 'node:fs';
import { CRITERIA } from '../cms/src/contract/internship/internship';
import { openAdmin } from './support/admin';
import { pane, statusOf } from './support/admin-applications';
import { Api } from './support/api';
import { fillIn, freshEmail, now, openStatus, referenceOn, submit } from './support/applicant';
import { expect, expectAccessible, test } from './support/fixtures';
import { type Hands, keyboard, mouse } from './support/hands';
import { linkAfter, linkIn, mailAbout } from './support/mails';

const DAY_MS = 86_400_000;
const HOUR_MS = DAY_MS / 24;
/** Her name on the certificate. */
const DRAWN = 'प्रिया शर्मा';
const PASSWORD = 'a good password';
const day = (time: number) => new Date(time).toISOString().slice(0, 10);

const tellings: [title: string, hands: Hands, tag: string[]][] = [
  ['with the keyboard alone, on a phone', keyboard, ['@small']],
  ['with the mouse', mouse, ['@release']],
];

for (const [title, hands, tag] of tellings)
  test(`Priya is selected, builds with a mentor, and gets a certificate with the recorded facts and a letter, ${title}`, {
    tag,
  }, async ({ page, other: desk, browser, product, mailServer }) => {
    test.setTimeout(240_000);
    const { press, type, select, choose, check } = hands;
    const api = new Api(product);
    const email = freshEmail();
    const serverTime = async () => Date.parse((await api.asAdmin('GET', 'admin/summary')).data.at);
    const button = (where: typeof page | ReturnType<typeof pane>, name: string) =>
      where.getByRole('button', { name, exact: true });

    // She applies.
    await page.goto('/application');
    await fillIn(page, email, hands);
    await type(page.getByLabel('Name on your certificate'), DRAWN);
    await expect(page.getByRole('img', { name: DRAWN })).toBeVisible();
    await press(submit(page));
    await expect(page.getByRole('heading', { name: 'That was your first commit.' })).toBeVisible();
    const reference = await referenceOn(page);

    // The team shortlists her, and publishes two times with a mentor.
    const mentorName = `Sample Mentor ${reference}`;
    const username = `mentor-${reference.toLowerCase()}`;
    const invitation = await linkAfter(mailServer, 'invitation', () =>
      api.asAdmin('POST', 'admin/people', { email: `${username}@example.org`, username, role: 'mentor' }),
    );
    await api.call('POST', `/api/admin/invitations/${invitation.split('/').at(-1)}`, { password: PASSWORD });
    const people = (await api.asAdmin('GET', 'admin/people')).data;
    const mentorId = people.find((person: { username: string }) => person.username === username)._id;
    await api.asAdmin('PATCH', `admin/mentors/${mentorId}`, { name: mentorName, capacity: 1 });

    const decide = async (status: string) => {
      await openAdmin(desk, product, `/admin?view=applications&ref=${reference}`);
      await select(statusOf(desk, 'Priya Sharma'), status);
      await press(button(pane(desk, 'Priya Sharma'), 'Set status'));
      await expect(desk.getByText('Status changed.').first()).toBeVisible();
    };
    await decide('Shortlisted');
    // Avoids two times that begin just before midnight and end on different days.
    const soon = (await serverTime()) + 20 * HOUR_MS;
    const begins = new Date(soon).getUTCHours() === 23 ? soon + 2 * HOUR_MS : soon;
    await openAdmin(desk, product, '/admin?view=interviews');
    await press(button(desk, 'Publish times'));
    const publish = desk.getByRole('dialog', { name: 'Publish times' });
    await expect(
      publish
        .getByLabel(/^Mentor/)
        .locator('option')
        .filter({ hasText: mentorName }),
    ).toBeAttached();
    await select(publish.getByLabel(/^Mentor/), mentorName);
    await expect(publish.getByLabel('Interviewer')).toHaveValue(mentorName);
    await type(publish.getByLabel('Link or place'), 'https://meet.example.org/room');
    await type(publish.getByLabel('Day'), day(begins));
    await type(publish.getByLabel('Start of the first slot'), new Date(begins).toISOString().slice(11, 16));
    await type(publish.getByLabel('Number of slots'), '2');
    await type(publish.getByLabel('Minutes per slot'), '5');
    await press(button(publish, 'Publish'));
    await expect(publish).toBeHidden();

    // She books a time and moves it.
    await openStatus(page, linkIn(await mailAbout(mailServer, email, /^You are shortlisted/)), email, hands);
    const times = page.getByRole('form', { name: 'Times for the interview' });
    await choose(times, 0);
    await press(times.getByRole('button', { name: 'Book this time' }));
    const interview = page.getByRole('region', { name: 'Your interview' });
    await press(interview.getByRole('button', { name: 'Choose another time' }));
    await choose(interview, 0);
    await press(interview.getByRole('button', { name: 'Book this time' }));
    await expect(interview.getByRole('button', { name: 'Choose another time' })).toBeVisible();

    // The mentor records the interview, and the team decides.
    await mailServer.clock?.move(begins + HOUR_MS - (await serverTime()));
    const context = await browser.newContext({ baseURL: product.url, viewport: page.viewportSize() });
    const mentor = await context.newPage();
    const signInMentor = async () => {
      const { token } = await api.call('POST', '/api/admin/login', { username, password: PASSWORD });
      await mentor.addInitScript((value) => localStorage.setItem('adminToken', value), token);
    };
    await signInMentor();
    await mentor.goto('/admin?view=interviews&when=past');
    await expect(mentor.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveText([
      /Interviews/,
      /Internships/,
      /Your account/,
    ]);
    await press(mentor.getByRole('button', { name: /^Record/ }));
    const outcome = mentor.getByRole('dialog');
    await choose(outcome.getByRole('group', { name: 'Did it take place?' }), 0);
    await choose(outcome.getByRole('group', { name: 'Recommendation' }), 0);
    await type(outcome.getByLabel('Strengths'), 'Asks good questions.');
    await press(button(outcome, 'Save'));
    await expect(outcome).toBeHidden();
    await decide('Selected');

    // She accepts, and gets a mentor.
    await openStatus(page, linkIn(await mailAbout(mailServer, email, /^You are selected/)), email, hands);
    await expectAccessible(page);
    await press(button(page, 'Accept'));
    await expect(now(page)).toContainText('accepted');
    await press(page.getByRole('link', { name: /your internship/i }).first());
    await expect(page).toHaveURL(/\/internship/);
    await expect(page.getByRole('heading', { name: 'Weekly check-ins' })).toBeVisible();
    await expectAccessible(page);

    await openAdmin(desk, product, `/admin?view=internships&q=${reference}`);
    await press(desk.getByRole('link', { name: 'Priya Sharma' }));
    await press(button(desk, 'Change'));
    const change = desk.getByRole('dialog');
    await expect(change.getByLabel('Mentor').locator('option').filter({ hasText: mentorName })).toBeAttached();
    await select(change.getByLabel('Mentor'), mentorName);
    const today = await serverTime();
    await type(change.getByLabel('First day'), day(today - 20 * DAY_MS));
    await type(change.getByLabel('Last day'), day(today + 9 * DAY_MS));
    await press(button(change, 'Save'));
    await expect(change).toBeHidden();
    await expect(desk.getByText('Week 3 of 5')).toBeVisible();
    await expectAccessible(desk);

    // She works on her project, checks in three times and asks a question.
    await page.reload();
    const lookedUp = page.getByRole('heading', { name: 'Weekly check-ins' });
    await expect(lookedUp.or(button(page, 'Open your internship'))).toBeVisible();
    if (!(await lookedUp.isVisible())) {
      await type(page.getByLabel('Email'), email);
      await press(button(page, 'Open your internship'));
    }
    await expect(lookedUp).toBeVisible();
    await expect(page.getByText(mentorName).first()).toBeVisible();
    const form = (name: string) => page.getByRole('form', { name });
    await type(form('Your project').getByLabel('Title'), 'Sample tracker');
    await type(form('Your project').getByLabel('Repository'), 'https://git.example.org/priya/tracker');
    await press(button(page, 'Save project'));
    await expect(page.getByText('Your project has been saved.').first()).toBeVisible();
    for (const week of [1, 2, 3]) {
      const checkIn = form(`Check-in for week ${week}`);
      await type(checkIn.getByLabel('What I did'), `Built page ${week}.`);
      await type(checkIn.getByLabel('What I learned'), 'Reading other people’s code.');
      await press(button(page, 'Send check-in'));
      await expect(checkIn).toBeHidden();
    }
    await type(form('Question to your mentor').getByLabel('Your question'), 'Which database should I use?');
    await press(button(page, 'Send question'));
    await expect(page.getByText(/^Your mentor will answer by/)).toBeVisible();

    // The mentor answers.
    await mentor.goto('/admin?view=internships');
    await press(mentor.getByRole('link', { name: 'Priya Sharma' }));
    await expect(mentor.getByText('Built page 3.')).toBeVisible();
    await press(button(mentor, 'Answer'));
    await type(mentor.getByRole('dialog').getByLabel('Your answer'), 'SQLite is enough.');
    await press(button(mentor.getByRole('dialog').page(), 'Send'));
    await expect(mentor.getByRole('dialog')).toBeHidden();

    // She hands in her work; the mentor records the presentation and completes the internship.
    // The link in her emails opens the page alone.
    await page.goto(linkIn(await mailAbout(mailServer, email, /^Your mentor has answered/)));
    await page.reload();
    await expect(page.getByText('SQLite is enough.')).toBeVisible();
    await type(form('Hand in your work').getByLabel('What you built'), 'A tracker for issues.');
    await press(button(page, 'Hand in'));
    await expect(button(page, 'Hand in again')).toBeVisible();
    await expectAccessible(page);
    await mentor.reload();
    await press(button(mentor, 'Record the presentation'));
    await type(mentor.getByRole('dialog').getByLabel('Presented on'), day(today));
    await press(button(mentor, 'Save'));
    await expect(mentor.getByRole('dialog')).toBeHidden();
    await press(button(mentor, 'Finish'));
    const finish = mentor.getByRole('dialog');
    await expectAccessible(mentor);
    await expect(finish.getByLabel('Exception')).toHaveCount(0);
    await choose(finish.getByRole('group', { name: 'How did it end?' }), 0);
    for (const label of Object.values(CRITERIA)) await choose(finish.getByRole('group', { name: label }), 3);
    await type(finish.getByLabel('What went well'), 'She asks early and tests what she builds.');
    await type(finish.getByLabel('What to work on next'), 'Review more of other people’s code.');
    await press(button(finish, 'Save'));
    await expect(finish).toBeHidden();

    // The administrator issues the certificate, and an employer checks it.
    await openAdmin(desk, product, '/admin?view=certificates');
    const completed = desk.getByRole('region', { name: 'Issue to those who completed' });
    const row = completed.getByRole('row').filter({ hasText: reference });
    await check(row.getByRole('checkbox'));
    await press(completed.getByRole('button', { name: 'Preview 1 certificate' }));
    await press(desk.getByRole('dialog').getByRole('button', { name: 'Issue it' }));
    await expect(row).toBeHidden();
    const mail = await mailAbout(mailServer, email, /^Your certificate/);
    await page.goto(/https?:\/\/\S+\/verifywork\/\S+/.exec(mail)?.[0] ?? '');
    const certificate = page.getByRole('main');
    await expect(certificate).toContainText('Sample tracker');
    await expect(certificate).toContainText(mentorName);
    await expect(certificate).toContainText('was interviewed on');
    await expect(certificate).not.toContainText('one-month');
    await expectAccessible(page);
    await expect(certificate.getByRole('heading', { name: DRAWN })).toBeVisible();
    const certified = page.url().split('/').at(-1) ?? '';

    // She copies her name and the ID out of the PDF, and looks it up.
    const download = page.waitForEvent('download');
    await press(page.getByRole('link', { name: 'Download PDF' }));
    const pdf = readFileSync(await (await download).path());
    const { textIn } = await import('../cms/tests/support/pdf-text');
    const copied = await textIn(pdf);
    expect(copied).toContain(DRAWN);
    await page.goto('/verifywork');
    await type(page.getByLabel('Certificate ID'), /Certificate ID (\S+)/.exec(copied)?.[1] ?? '');
    await press(button(page, 'Verify'));
    await expect(page.getByRole('heading', { name: DRAWN })).toBeVisible();

    // The mentor writes a letter, and the administrator releases it.
    await mentor.reload();
    await press(button(mentor, 'Write a letter'));
    const writing = mentor.getByRole('dialog');
    await expect(writing.getByLabel('Text')).toHaveValue(/प्रिया शर्मा completed.*Sample tracker/s);
    await type(writing.getByLabel('Text'), 'Priya asks early, and tests what she builds.');
    await press(button(writing, 'Save'));
    await expect(writing).toBeHidden();
    await openAdmin(desk, product, '/admin?view=letters&state=draft');
    await press(
      desk
        .getByRole('row')
        .filter({ hasText: mentorName })
        .getByRole('button', { name: /release/ }),
    );
    await expect(desk.getByRole('dialog')).toContainText('Priya asks early');
    await expectAccessible(desk);
    await press(desk.getByRole('button', { name: 'Release it' }));
    await expect(desk.getByRole('dialog')).toBeHidden();

    // The employer checks both, on our page and with third-party verifiers.
    const released = await mailAbout(mailServer, email, /^Your letter of recommendation FL-/);
    const letterPage = /https?:\/\/\S+\/verifywork\/FL-\S+/.exec(released)?.[0] ?? '';
    await page.goto(letterPage);
    await expect(page.getByText('This letter is valid.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Priya asks early');
    await expectAccessible(page);
    const lettered = letterPage.split('/').at(-1) ?? '';
    const credentials = await Promise.all(
      [`certificates/${certified}`, `letters/${lettered}`].map(async (path) => ({
        name: path,
        text: await (await fetch(`${product.url}/api/${path}/credential`)).text(),
      })),
    );
    const { verifiedByVerifierCore } = await import('../cms/tests/support/verifier-core.mjs');
    const verdicts = async () => {
      const ahead = (await serverTime()) - Date.now();
      const found = [];
      for (const { text } of credentials) found.push(await verifiedByVerifierCore(JSON.parse(text), product, ahead));
      return found;
    };
    const verified = { signed: true, notRevoked: true };
    const [ofCertificate, ofLetter] = await verdicts();
    expect([ofCertificate, ofLetter]).toMatchObject([verified, verified]);
    const badge = await fetch(`${product.url}/api/certificates/${certified}/badge.png`);
    for (const [name, buffer, result] of [
      ['letter.json', Buffer.from(credentials[1]?.text ?? ''), 'This credential is valid.'],
      ['certificate.json', Buffer.from(credentials[0]?.text ?? ''), 'This credential is valid.'],
      ['badge.png', Buffer.from(await badge.arrayBuffer()), 'This credential is valid.'],
      ['certificate.pdf', pdf, 'This is the file that was issued.'],
    ] as const) {
      await page.goto('/verifywork');
      await page.getByLabel('Credential, badge or PDF').setInputFiles({ name, mimeType: '', buffer });
      await expect(page.getByRole('main')).toContainText(result);
      await expect(page.getByRole('main')).toContainText(DRAWN);
    }

    // The administrator revokes the letter, and the employer checks again.
    await openAdmin(desk, product, '/admin?view=letters&state=released');
    await press(desk.getByRole('button', { name: `Revoke ${lettered}` }));
    await type(desk.getByRole('dialog').getByLabel('Reason'), 'It was written for someone else.');
    await press(desk.getByRole('button', { name: 'Revoke letter' }));
    await expect(desk.getByRole('dialog')).toBeHidden();
    await page.goto(letterPage);
    await expect(page.getByText('This letter is no longer valid.')).toBeVisible();
    await expect(page.getByText('It was written for someone else.')).toBeVisible();
    expect(await verdicts()).toMatchObject([verified, { signed: true, notRevoked: false }]);
    await context.close();
  });
