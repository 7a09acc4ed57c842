import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { paths } from '../lib/paths';
import { Arrival } from './arrival';
import { ErrorBoundary } from './error-boundary';
import { Layout, PageLoading } from './layout';

const HomePage = lazy(() => import('../pages/home-page'));
const BlogPage = lazy(() => import('../pages/blog-page'));
const AuthorPostPage = lazy(() => import('../pages/author-post-page'));
const PostPage = lazy(() => import('../pages/post-page'));
const WritePage = lazy(() => import('../pages/write-page'));
const AdminPage = lazy(() => import('../pages/admin-page'));
const ApplicationPage = lazy(() => import('../pages/application-page'));
const TestimonialsPage = lazy(() => import('../pages/testimonials-page'));
const LeaveReviewPage = lazy(() => import('../pages/leave-review-page'));
const VerifyPage = lazy(() => import('../pages/verify-page'));
const SectionPage = lazy(() => import('../pages/section-page'));
const EditedPage = lazy(() => import('../pages/edited-page'));
const ResetPasswordPage = lazy(() => import('../pages/reset-password-page'));
const NotFoundPage = lazy(() => import('../pages/not-found-page'));

/** Sections that are not open yet (docs/decisions.md): one drawn, full-screen link home, or the page that an editor published. */
const sections = [
  [paths.career, 'Careers'],
  [paths.services, 'Services'],
  [paths.courses, 'Courses'],
  [paths.contact, 'Contact Us'],
] as const;

/** The site: its routes (specification, section 2) and what all pages share. */
export function App() {
  return (
    <ErrorBoundary>
      {/* A failed call is shown with a way to try again; hammering a server that is away helps nobody. */}
      <SWRConfig value={{ shouldRetryOnError: false, focusThrottleInterval: 10_000 }}>
        <BrowserRouter>
          <Suspense fallback={<PageLoading />}>
            <Routes>
              <Route element={<Layout />}>
                <Route index element={<HomePage />} />
                <Route path={paths.home} element={<HomePage />} />
                <Route path={paths.blog} element={<BlogPage />} />
                <Route path="/blog/:authorSlug" element={<AuthorPostPage />} />
                <Route path="/blog/:authorSlug/:slug" element={<PostPage />} />
                <Route path={paths.write} element={<WritePage />} />
                <Route path={paths.application} element={<ApplicationPage />} />
                <Route path={paths.testimonials} element={<TestimonialsPage />} />
                <Route path={paths.leaveReview} element={<LeaveReviewPage />} />
                <Route path={paths.verifyWork} element={<VerifyPage />} />
                <Route path="*" element={<NotFoundPage />} />
              </Route>
              <Route path={paths.admin} element={<AdminPage />} />
              <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
              {sections.map(([path, section]) => (
                <Route
                  key={path}
                  path={path}
                  element={<SectionPage key={path} slug={path.slice(1)} section={section} />}
                >
                  <Route element={<Layout />}>
                    <Route index element={<EditedPage slug={path.slice(1)} />} />
                  </Route>
                </Route>
              ))}
            </Routes>
            {/* Behind the pages: its effect has to find the new one in place. */}
            <Arrival />
          </Suspense>
        </BrowserRouter>
      </SWRConfig>
    </ErrorBoundary>
  );
}
