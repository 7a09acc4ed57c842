import { describe, expect, test } from 'vitest';
import { siteDefaults } from '../src/contract/site';
import { adminToken, call } from './support/client';
import { panel } from './support/panel';
import { draft } from './support/samples';

describe('The site texts', () => {
  test('are initially those of the specification', async () => {
    const { status, body } = await call('GET', '/site');
    const domains = expect.any(Array);
    const counts = { certificates: expect.any(Number), posts: expect.any(Number) };
    // The site's rules are separate pages.
    const pages = ['privacy', 'code-of-conduct', 'writing-guidelines'];
    const data = { ...siteDefaults, counts, domains, pages };
    expect([status, body]).toEqual([200, { success: true, data }]);
    expect(body.data.domainCards).toEqual(
      Array.from({ length: 4 }, () => ({
        title: 'Cyber Security Intern',
        duration: '1-2 months',
        type: 'Educational',
      })),
    );
    expect(body.data.applications).toEqual({ open: true, lastDate: '2025-07-20', isPast: true, timeZone: 'UTC' });
  });

  test("include the terms to accept: an editor's, or the built-in ones", async () => {
    const editor = await panel();
    const termsOnSite = async () => (await call('GET', '/site')).body.data.terms;
    expect(await termsOnSite()).toMatch(/There are no fees/);
    try {
      for (const [stored, shown] of [
        ['Our **own** terms.', 'Our **own** terms.'],
        // A database older than the terms contains null.
        [null, siteDefaults.terms],
        ['  ', siteDefaults.terms],
      ]) {
        expect((await editor.changeSite({ terms: stored })).status).toBe(200);
        expect(await termsOnSite()).toBe(shown);
      }
    } finally {
      await editor.changeSite({ terms: siteDefaults.terms });
    }
  });
});

describe('The counts on the landing page', () => {
  test('cover valid certificates and public posts, and are updated immediately', async () => {
    const token = await adminToken();
    const counts = async () => (await call('GET', '/site')).body.data.counts;
    const before = await counts();
    const json = { Name: 'Sample Intern', Domain: 'Web Development', Course: true };
    const id = (await call('POST', '/admin/validation', { token, json })).body.data.CertificateId;
    expect(await counts()).toEqual({ ...before, certificates: before.certificates + 1 });
    await call('POST', `/admin/certificates/${id}/revoke`, { token, json: { reason: 'Issued twice.' } });
    expect(await counts()).toEqual(before);
    const { _id } = (await call('POST', '/blog/create', { json: draft() })).body.data;
    expect(await counts()).toEqual(before);
    await call('PATCH', `/admin/unverified/${_id}`, { token, json: {} });
    expect(await counts()).toEqual({ ...before, posts: before.posts + 1 });
  });
});

describe('An unpublished page', () => {
  test.each(['career', 'services', 'courses', 'contact', 'nothing', "' OR 1=1"])(
    '%s returns 404 until an editor publishes it',
    async (slug) => {
      const answer = await call('GET', `/pages/${encodeURIComponent(slug)}`);
      expect(answer).toMatchObject({ status: 404, body: { success: false } });
    },
  );
});
