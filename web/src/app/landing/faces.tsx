export const MentorFace = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
    <rect width="48" height="48" fill="#c9dde3" />
    <path d="M6 50c1-10 8-14 18-14s17 4 18 14Z" fill="#c2602f" />
    <path d="M20 30h8v7c-2 2.500-6 2.500-8 0Z" fill="#a8714a" />
    <ellipse cx="24" cy="23" rx="9" ry="10.5" fill="#a8714a" />
    <g fill="#3a2417">
      <path d="M13 22c-3-10 4-14 11-14 8 0 13 5 11 14-2-2-2-4-3-5-3 1-6-1-8-2-3 2-6 2-8 3-1 1-2 2-3 4Z" />
      <path d="M15 27c1 8 5 10 9 10s8-2 9-10c-2 4-4 5-9 5s-7-1-9-5Z" />
    </g>
  </svg>
);

export const InternFace = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
    <rect width="48" height="48" fill="#f4d58d" />
    <path d="M6 50c1-10 8-14 18-14s17 4 18 14Z" fill="#0b6149" />
    <path d="M20 30h8v7c-2 2.500-6 2.500-8 0Z" fill="#c98f62" />
    <ellipse cx="24" cy="23" rx="9" ry="10.5" fill="#c98f62" />
    <path d="M13 21c-1-9 5-12 11-12s12 4 10 13c-1-4-3-6-5-7-5 2-11 1-14 2-1 1-2 2-2 4Z" fill="#1d1a17" />
  </svg>
);
