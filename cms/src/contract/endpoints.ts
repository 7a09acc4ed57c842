/** Every call of the product: method and path below {@link API_PREFIX}, as documented (specification, section 7). */

/** Strapi's REST prefix; `{host}` of the specification is `<origin>/api`. */
export const API_PREFIX = '/api';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Path with `:name` for its parameters. */
  readonly path: string;
}

export const endpoints = {
  listPosts: { method: 'GET', path: '/fetch' },
  readPost: { method: 'GET', path: '/posts/:slug' },
  listMorePosts: { method: 'GET', path: '/posts/:slug/more' },
  likePost: { method: 'POST', path: '/posts/:slug/like' },
  createPost: { method: 'POST', path: '/blog/create' },
  listTestimonials: { method: 'GET', path: '/testimonials' },
  readTestimonialPhoto: { method: 'GET', path: '/testimonials/:id/photo' },
  createReview: { method: 'POST', path: '/post-review' },
  readSentText: { method: 'GET', path: '/sent/:token' },
  sendPostAgain: { method: 'POST', path: '/sent/:token/post' },
  sendReviewAgain: { method: 'POST', path: '/sent/:token/review' },
  withdrawSentText: { method: 'POST', path: '/sent/:token/withdraw' },
  quickApply: { method: 'POST', path: '/applications/fillup' },
  apply: { method: 'POST', path: '/applicationform/apply' },
  hasApplied: { method: 'POST', path: '/applications/applied' },
  readApplicationStatus: { method: 'POST', path: '/applications/status' },
  withdrawApplication: { method: 'POST', path: '/applications/status/withdraw' },
  correctContact: { method: 'POST', path: '/applications/status/contact' },
  lookupCertificate: { method: 'GET', path: '/lookupCertificate/lookup' },
  readCertificatePdf: { method: 'GET', path: '/certificates/:id/pdf' },
  readCertificatePicture: { method: 'GET', path: '/certificates/:id/picture' },
  requestCorrection: { method: 'POST', path: '/certificates/:id/correction' },
  register: { method: 'POST', path: '/register' },
  login: { method: 'POST', path: '/login' },
  logout: { method: 'POST', path: '/logout' },
  readAccount: { method: 'GET', path: '/account' },
  sendConfirmation: { method: 'POST', path: '/account/confirmation' },
  confirmAddress: { method: 'POST', path: '/account/confirm' },
  readSite: { method: 'GET', path: '/site' },
  readPage: { method: 'GET', path: '/pages/:slug' },
  adminLogin: { method: 'POST', path: '/admin/login' },
  adminLogout: { method: 'POST', path: '/admin/logout' },
  listUnverifiedPosts: { method: 'GET', path: '/admin/unverified' },
  verifyPost: { method: 'PATCH', path: '/admin/unverified/:id' },
  rejectPost: { method: 'POST', path: '/admin/unverified/:id/reject' },
  reopenPost: { method: 'POST', path: '/admin/unverified/:id/reopen' },
  listUnverifiedReviews: { method: 'GET', path: '/admin/reviews' },
  readReviewPhoto: { method: 'GET', path: '/admin/reviews/:id/photo' },
  verifyReview: { method: 'PATCH', path: '/admin/reviews/:id' },
  rejectReview: { method: 'POST', path: '/admin/reviews/:id/reject' },
  reopenReview: { method: 'POST', path: '/admin/reviews/:id/reopen' },
  issueCertificate: { method: 'POST', path: '/admin/validation' },
  listCertificates: { method: 'GET', path: '/admin/certificates' },
  listSelected: { method: 'GET', path: '/admin/certificates/selected' },
  issueSelected: { method: 'POST', path: '/admin/certificates/selected' },
  readSheetTemplate: { method: 'GET', path: '/admin/certificates/sheet/template' },
  checkSheet: { method: 'POST', path: '/admin/certificates/sheet/check' },
  issueSheet: { method: 'POST', path: '/admin/certificates/sheet' },
  revokeCertificate: { method: 'POST', path: '/admin/certificates/:id/revoke' },
  listCorrections: { method: 'GET', path: '/admin/corrections' },
  correctCertificate: { method: 'POST', path: '/admin/corrections/:id/correct' },
  declineCorrection: { method: 'POST', path: '/admin/corrections/:id/decline' },
  listApplications: { method: 'GET', path: '/admin/applications' },
  setApplicationsStatus: { method: 'POST', path: '/admin/applications/status' },
  readApplication: { method: 'GET', path: '/admin/applications/:reference' },
  setApplicationStatus: { method: 'PATCH', path: '/admin/applications/:reference' },
  addApplicationNote: { method: 'POST', path: '/admin/applications/:reference/notes' },
  readApplicationDocument: { method: 'GET', path: '/admin/applications/:reference/:document' },
  listQuickApplications: { method: 'GET', path: '/admin/quick-applications' },
  exportApplications: { method: 'GET', path: '/word/generate-word/all' },
  exportEmailList: { method: 'GET', path: '/Export/GetEmailList' },
  readSummary: { method: 'GET', path: '/admin/summary' },
  listMails: { method: 'GET', path: '/admin/mails' },
  sendMailAgain: { method: 'POST', path: '/admin/mails/:id/again' },
  listAudit: { method: 'GET', path: '/admin/audit' },
  recoverPassword: { method: 'POST', path: '/recover-password' },
  resetPassword: { method: 'POST', path: '/admin/resetpassword/:token' },
} as const satisfies Record<string, Endpoint>;

/** Names of the parameters in a path: `/posts/:slug` gives `slug`. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * The address of a call on this origin.
 * @param path the path of an endpoint, e.g. `/posts/:slug`
 * @param params a text for each parameter in it; percent-encoded here
 * @returns e.g. `/api/posts/my-first-commit`
 */
export function urlOf<Path extends string>(path: Path, params?: Record<ParamsOf<Path>, string>): string {
  const values: Record<string, string> = { ...params };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`urlOf(${path}): no value for :${name}`);
    return encodeURIComponent(value);
  });
  return API_PREFIX + filled;
}
