import { type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { ErrorBoundary } from '../ui/error-boundary';
import { lazyPart } from '../ui/lazy-part';
import { Arrival } from './arrival';
import { Layout, PageLoading } from './layout';

const HomePage = lazyPart(() => import('./landing/home-page'));
const BlogPage = lazyPart(() => import('../features/blog-post/blog-page'));
const AuthorPostPage = lazyPart(() => import('../features/blog-post/author-post-page'));
const PostPage = lazyPart(() => import('../features/blog-post/post-page'));
const WritePage = lazyPart(() => import('../features/blog-post/write-page'));
const AdminPage = lazyPart(() => import('./admin/admin-page'));
const ApplicationPage = lazyPart(() => import('./pages/application-page'));
const ApplicationStatusPage = lazyPart(() => import('../features/application-status/application-status-page'));
const TestimonialsPage = lazyPart(() => import('../features/testimonial/testimonials-page'));
const LeaveReviewPage = lazyPart(() => import('../features/testimonial/leave-review-page'));
const SentPage = lazyPart(() => import('./pages/sent-page'));
const VerifyPage = lazyPart(() => import('./pages/verify-page'));
const AccountPage = lazyPart(() => import('../features/account/account-page'));
const ConfirmAddressPage = lazyPart(() => import('../features/account/confirm-address-page'));
const SectionPage = lazyPart(() => import('./pages/section-page'));
const EditedPage = lazyPart(() => import('./pages/edited-page'));
const ResetPasswordPage = lazyPart(() => import('../features/admin-session/reset-password-page'));
const NotFoundPage = lazyPart(() => import('./pages/not-found-page'));

/** Sections that are not open yet: one drawn, full-screen link home, or the page that an editor published. */
const sections = [
  [paths.career, 'Careers'],
  [paths.services, 'Services'],
  [paths.courses, 'Courses'],
  [paths.contact, 'Contact Us'],
] as const;

/** Pages without the layout have this net alone, and the way back out of it. */
const Net = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary place={useLocation().pathname}>
    <Suspense fallback={<PageLoading />}>{children}</Suspense>
  </ErrorBoundary>
);

/** The site: its routes (specification, section 2) and what all pages share. */
export const Site = () => (
  <Net>
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.blog} element={<BlogPage />} />
        <Route path="/blog/:authorSlug" element={<AuthorPostPage />} />
        <Route path="/blog/:authorSlug/:slug" element={<PostPage />} />
        <Route path={paths.write} element={<WritePage />} />
        <Route path={paths.application} element={<ApplicationPage />} />
        <Route path={paths.applicationStatus()} element={<ApplicationStatusPage />} />
        <Route path={paths.testimonials} element={<TestimonialsPage />} />
        <Route path={paths.leaveReview} element={<LeaveReviewPage />} />
        <Route path={paths.sentPattern} element={<SentPage />} />
        <Route path={paths.account} element={<AccountPage />} />
        <Route path={paths.confirmAddress} element={<ConfirmAddressPage />} />
        <Route path={paths.verifyWork} element={<VerifyPage />} />
        <Route path={paths.certificate} element={<VerifyPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path={paths.admin} element={<AdminPage />} />
      <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
      {sections.map(([path, section]) => (
        <Route key={path} path={path} element={<SectionPage key={path} slug={path.slice(1)} section={section} />}>
          <Route element={<Layout />}>
            <Route index element={<EditedPage slug={path.slice(1)} />} />
          </Route>
        </Route>
      ))}
    </Routes>
    {/* Behind the pages: its effect has to find the new one in place. */}
    <Arrival />
  </Net>
);
