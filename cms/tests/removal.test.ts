import { beforeAll, expect, inject, test } from 'vitest';
import { adminToken, call, sentFiles } from './support/client';
import { readRows } from './support/database';
import { jpeg, pdf } from './support/files';
import { panel } from './support/panel';
import { application, form, words } from './support/samples';

const TESTIMONIAL = 'api::testimonial.testimonial';
const APPLICATION = 'api::application.application';

let token: string;
let editor: Awaited<ReturnType<typeof panel>>;
beforeAll(async () => {
  token = await adminToken();
  editor = await panel();
});

const newFiles = async (work: () => Promise<void>): Promise<string[]> => {
  const before = new Set(sentFiles());
  await work();
  return sentFiles().filter((name) => !before.has(name));
};

/** Sends a testimonial. @returns its ID, and the file of its photo */
async function review(): Promise<{ id: string; files: string[] }> {
  const name = `Reviewer ${crypto.randomUUID()}`;
  const files = await newFiles(async () => {
    const raw = form({ name, review: words(80) }, { photo: [await jpeg(), 'me.jpg'] });
    expect((await call('POST', '/post-review', { raw })).status).toBe(201);
  });
  expect(files).toHaveLength(1);
  return { id: (await editor.find(TESTIMONIAL, 'name', name)).documentId, files };
}

test('deleting a testimonial in the panel deletes its photo and does not delete any other', async () => {
  const [one, two, three, remaining] = [await review(), await review(), await review(), await review()];
  expect((await editor.remove(TESTIMONIAL, one.id)).status).toBe(200);
  await expect.poll(sentFiles).not.toContain(one.files[0]);
  expect((await editor.removeMany(TESTIMONIAL, [two.id, three.id])).status).toBe(200);
  await expect.poll(sentFiles).not.toContain(two.files[0]);
  await expect.poll(sentFiles).not.toContain(three.files[0]);
  expect((await call('GET', `/admin/reviews/${one.id}/photo`, { token })).status).toBe(404);
  expect((await call('GET', `/admin/reviews/${remaining.id}/photo`, { token })).status).toBe(200);
});

test('deleting an application in the panel deletes its documents and notes', async () => {
  let reference = '';
  const files = await newFiles(async () => {
    const raw = form(application(), { resume: [pdf, 'cv.pdf'], certificates: [pdf, 'c.pdf'] });
    reference = (await call('POST', '/applicationform/apply', { raw })).body.reference;
  });
  expect(files).toHaveLength(2);
  const json = { text: 'Good talk.' };
  expect((await call('POST', `/admin/applications/${reference}/notes`, { token, json })).status).toBe(201);

  const { documentId } = await editor.find(APPLICATION, 'reference', reference);
  expect((await editor.remove(APPLICATION, documentId)).status).toBe(200);
  await expect.poll(() => sentFiles().filter((name) => files.includes(name))).toEqual([]);
  const notes = await readRows(inject('product'), 'application_notes');
  expect(notes.filter((note) => note.reference === reference)).toEqual([]);
});
