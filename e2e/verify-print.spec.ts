import { expect, isRelease, test } from './support/fixtures';

test.use({ keepsPage: true });

/** Returns the size of each PDF page, rounded down to tens of points: A4 is not a whole number of points. */
const pagesOf = (pdf: string) =>
  (pdf.match(/\/Type\s*\/Page\b/g) ?? []).map(() =>
    (/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(pdf) ?? [])
      .slice(1)
      .map((side) => Math.floor(Number(side) / 10) * 10),
  );
/** A4 and Letter without their margins, landscape and portrait. */
const PRINTABLE = [
  { width: 1062, height: 733 },
  { width: 995, height: 755 },
  { width: 733, height: 1062 },
  { width: 755, height: 995 },
];

/** The page's preferred orientation, then landscape and portrait as set in a print dialog. */
const ways = [
  [false, true],
  [true, false],
  [false, false],
] as const;

test.describe('A certificate', () => {
  test('prints on one page of any paper size, and any name fits inside the frame', async ({ page, api }) => {
    test.slow();
    const longest = 'W'.repeat(160);
    const names = [
      'Priya Sharma',
      'Anneliese Rosenbaum',
      'Alexandria Bartholomew Constantinopolous',
      'WILHELMINA MAXIMILIANA BARTHOLOMEW',
      'Maria Anna Theresia von Hohenlohe Waldenburg zu Schillingsfürst',
      'प्रिया शर्मा '.repeat(6).trim(),
    ];
    const all = [
      ...names.map((Name) => ({ Name, referenceNumber: 'REF-2026-INTERNSHIP-000000123' })),
      { CertificateId: `LONG-${'X'.repeat(40)}-${Date.now()}`, referenceNumber: 'R'.repeat(64) },
      { Domain: 'Applied Machine Learning and Distributed Systems for People who Print Certificates' },
      {
        Name: `${longest.slice(0, 60)} ${longest.slice(0, 59)}`,
        Domain: longest,
        CertificateId: `${longest.slice(0, 50)}${Date.now()}`,
        referenceNumber: longest.slice(0, 64),
      },
      {
        hours: 2000,
        skills: Array.from({ length: 7 }, (_, index) => `${index}${longest}`.slice(0, 40)).join(),
        project: `https://example.org/${longest.slice(0, 200)}`,
        signatory: longest.slice(0, 120),
        signatoryRole: longest.slice(0, 100),
      },
    ];
    // Many words in another script, and every field at its maximum; the test below prints a usual name.
    const entries = isRelease ? all : [5, 8, 9].flatMap((index) => all[index] ?? []);
    for (const [index, entry] of entries.entries()) {
      await page.goto(`/verifywork/${await api.issue(entry)}`);
      await expect(page.getByText('This certificate is valid.')).toBeVisible();
      // The paper's orientation does not depend on the text, so only the longest entry is printed on both papers.
      // The check below covers every entry and paper: nothing is cut off.
      const isMost = index === entries.length - 1;
      for (const format of isMost ? (['A4', 'Letter'] as const) : isRelease ? (['A4'] as const) : []) {
        for (const [landscape, preferCSSPageSize] of isMost && isRelease ? ways : ways.slice(0, 1)) {
          const paper = { format, landscape, preferCSSPageSize };
          const printed = (await page.pdf({ ...paper, printBackground: true })).toString('latin1');
          expect
            .soft([entry, paper, pagesOf(printed)])
            .toEqual([entry, paper, [format === 'A4' ? [840, 590] : [790, 610]]]);
        }
      }
      await page.emulateMedia({ media: 'print' });
      for (const area of PRINTABLE) {
        await page.setViewportSize(area);
        const cut = await page.getByRole('article').evaluate((card) => card.scrollHeight - card.clientHeight);
        expect.soft([entry, area, cut]).toEqual([entry, area, 0]);
      }
      await page.emulateMedia({ media: null });
      // On screen, too, all words stay on the sheet.
      for (const width of 'Domain' in entry ? [360, 1280] : []) {
        await page.setViewportSize({ width, height: 900 });
        const outside = await page.getByRole('article').evaluate((article) => {
          const sheet = article.getBoundingClientRect();
          return Array.from(article.querySelectorAll('h2, p, dd, dt, canvas, svg[role=img]'))
            .filter(
              (part) => part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().right > sheet.right,
            )
            .map((part) => part.outerHTML.slice(0, 80));
        });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([width, outside, overflow]).toEqual([width, [], 0]);
      }
    }
  });

  test('prints only the certificate, on one page even if the browser uses portrait paper', async ({ page, api }) => {
    const id = await api.issue({ Name: 'Alexandria Bartholomew Constantinopolous', referenceNumber: 'R'.repeat(64) });
    await page.goto(`/verifywork/${id}`);
    await expect(page.getByText('This certificate is valid.')).toBeVisible();
    for (const size of ['A4', 'letter']) {
      await page.evaluate((paper) => {
        const upright = new CSSStyleSheet();
        upright.insertRule(`@page certificate { size: ${paper} portrait !important }`);
        document.adoptedStyleSheets = [upright];
      }, size);
      const printed = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
      expect(pagesOf(printed)).toEqual([size === 'A4' ? [590, 840] : [610, 790]]);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article')).toBeVisible();
    for (const role of ['banner', 'contentinfo', 'textbox', 'button'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await expect(page.getByText('This certificate is valid.')).toBeHidden();
  });
});
