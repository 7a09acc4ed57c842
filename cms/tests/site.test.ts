import { describe, expect, test } from 'vitest';
import { siteDefaults } from '../src/contract/site';
import { call } from './support/client';

describe('The texts of the site', () => {
  test('begin as the specification has them', async () => {
    const { status, body } = await call('GET', '/site');
    expect([status, body]).toEqual([200, { success: true, data: siteDefaults }]);
    expect(body.data.domainCards).toEqual(
      Array.from({ length: 4 }, () => ({
        title: 'Cyber Security Intern',
        duration: '1-2 months',
        type: 'Educational',
      })),
    );
    expect(body.data.applications).toEqual({ open: true, lastDate: '2025-07-20' });
  });
});

describe('A page of its own', () => {
  test.each(['career', 'services', 'courses', 'contact', 'nothing', "' OR 1=1"])(
    '%s is unknown until an editor publishes it',
    async (slug) => {
      const answer = await call('GET', `/pages/${encodeURIComponent(slug)}`);
      expect(answer).toMatchObject({ status: 404, body: { success: false } });
    },
  );
});
