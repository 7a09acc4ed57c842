import { isLetterId, publicEndpoints } from '@contract/calls';
import { type PageRead, REMINDER_PAGE, siteEndpoints } from '@contract/site';
import { notices, paths } from '../lib/paths';
import { framed, type Params, type SiteRoute } from '../lib/site-route';
import { texts } from './features';

const home: Omit<SiteRoute, 'path'> = {
  page: 'app/landing/home-page',
  below: ['features/testimonial/testimonials-section', 'app/landing/stations'],
  address: paths.home,
  reads: () => [{ call: publicEndpoints.listTestimonials, query: {} }],
};

/** A page with the text that an editor published under its slug. */
const edited = (slug: string, page: string): SiteRoute => ({
  path: `/${slug}`,
  page,
  below: ['ui/markdown'],
  reads: () => [{ call: siteEndpoints.readPage, params: { slug } }],
});

const lookupOf = (id: string): PageRead =>
  isLetterId(id)
    ? { call: publicEndpoints.readLetter, params: { id } }
    : { call: publicEndpoints.lookupCertificate, query: { id } };

export const unknownRoute: SiteRoute = {
  path: '*',
  page: 'app/pages/not-found-page',
  address: '/-/-/-',
  unlisted: true,
};

/** Every page except `unknownRoute`. */
export const routes: SiteRoute[] = [
  { path: '/', ...home },
  { path: paths.home, ...home },
  ...texts.flatMap((text) => text.routes),
  { path: paths.application, page: 'app/pages/application-page' },
  { path: paths.applicationStatus(), page: 'features/application/status/application-status-page' },
  { path: paths.internship(), page: 'features/internship/internship-page', unlisted: true },
  {
    path: paths.verifyWork,
    page: 'app/pages/verify-page',
    looksUpBy: 'id',
    reads: ({ certificateId }) => (certificateId ? [lookupOf(certificateId)] : []),
  },
  { path: paths.verifySeveral, page: 'features/certificate/several-page', unlisted: true },
  {
    path: paths.certificate,
    page: 'app/pages/verify-page',
    reads: ({ certificateId }) => [lookupOf(certificateId)],
    looksUp: true,
    unlisted: true,
  },
  { path: paths.issuer, page: 'app/pages/issuer-page', reads: () => [{ call: publicEndpoints.readIssuer }] },
  edited('career', 'app/pages/career-page'),
  edited('services', 'app/pages/services-page'),
  edited('courses', 'app/pages/courses-page'),
  edited('contact', 'app/pages/contact-page'),
  {
    path: paths.domainPattern,
    page: 'app/pages/domain-page',
    below: ['ui/markdown'],
    reads: ({ slug }) => [{ call: siteEndpoints.readDomain, params: { slug } }],
  },
  {
    path: '/intern/:slug',
    page: 'app/pages/intern-page',
    reads: ({ slug }) => [{ call: publicEndpoints.readIntern, params: { slug } }],
    // Interns choose who gets this URL: hide it from search engines and limit guesses.
    looksUp: true,
    unlisted: true,
  },
  ...notices.map(
    (slug): SiteRoute => ({
      ...edited(slug, 'app/pages/notice-page'),
      listedIf: ({ pages }) => pages.includes(slug),
    }),
  ),
  { ...framed(paths.sentPattern, 'app/pages/sent-page'), secret: true },
  framed(paths.account, 'app/pages/account-page'),
  framed(paths.confirmAddress, 'features/account/confirm-address-page'),
  framed(paths.forgottenPassword, 'features/account/forgotten-password-page'),
  framed(REMINDER_PAGE, 'features/message/reminder/reminder-page'),
  { ...framed(paths.admin, 'app/admin/admin-page'), bare: true },
  { ...framed(paths.resetPassword, 'features/team/session/reset-password-page'), bare: true, secret: true },
  { ...framed(paths.invitation, 'features/team/session/invitation-page'), bare: true, secret: true },
];

/** Returns the canonical path. */
export const addressOfPage = ({ path, address = path }: SiteRoute, params: Params): string =>
  address.replace(/:(\w+)/g, (_, name: keyof Params) => encodeURIComponent(params[name] ?? ''));
