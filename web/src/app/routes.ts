import { paths } from '../lib/paths';
import { type Params, type SiteRoute, shell } from '../lib/site-route';
import { texts } from './features';

const home: Omit<SiteRoute, 'path'> = {
  page: 'app/landing/home-page',
  below: ['features/testimonial/testimonials-section'],
  address: () => paths.home,
  written: 'whole',
  reads: () => [{ call: 'listTestimonials', query: {} }],
};

/** A section that is not open yet, or the page that an editor published for it. */
const section = (path: string): SiteRoute => ({
  path,
  page: 'app/pages/section-page',
  bare: true,
  written: 'head',
  edited: path.slice(1),
});

/** Any other URL. */
export const unknownRoute: SiteRoute = {
  path: '*',
  page: 'app/pages/not-found-page',
  address: () => '/-/-/-',
  written: 'whole',
  unlisted: true,
};

/** Every page of the site. */
export const routes: SiteRoute[] = [
  { path: '/', ...home },
  { path: paths.home, ...home },
  ...texts.flatMap((text) => text.routes),
  {
    path: paths.application,
    page: 'app/pages/application-page',
    written: 'whole',
    needsScripts: true,
  },
  {
    path: paths.applicationStatus(),
    page: 'features/application-status/application-status-page',
    written: 'whole',
    needsScripts: true,
  },
  {
    path: paths.verifyWork,
    page: 'app/pages/verify-page',
    askedBy: 'id',
    written: 'whole',
    needsScripts: true,
  },
  {
    path: paths.certificate,
    page: 'app/pages/verify-page',
    address: ({ certificateId }) => paths.verify(certificateId),
    written: 'whole',
    needsScripts: true,
    reads: ({ certificateId }) => [{ call: 'lookupCertificate', query: { id: certificateId } }],
    looksUp: true,
    unlisted: true,
  },
  ...[paths.career, paths.services, paths.courses, paths.contact].map(section),
  { ...shell(paths.sentPattern, 'app/pages/sent-page'), address: ({ token }) => paths.sent(token), secret: true },
  shell(paths.account, 'app/pages/account-page'),
  shell(paths.confirmAddress, 'features/account/confirm-address-page'),
  { ...shell(paths.admin, 'app/admin/admin-page'), bare: true },
  {
    ...shell(paths.resetPassword, 'features/admin-session/reset-password-page'),
    bare: true,
    address: ({ token }) => `/resetpassword/${encodeURIComponent(token)}`,
    secret: true,
  },
];

/** The one address of a page. */
export const addressOfPage = ({ path, address }: SiteRoute, params: Params): string => address?.(params) ?? path;
