/**
 * Branches on their way; the marigold one has not arrived. It keeps its colours in both themes, like a poster, and is
 * cut at the left and at the bottom: its point is the node that waits at the right.
 */
export const HoldArt = ({ className }: { className?: string }) => (
  <svg
    className={className}
    viewBox="0 0 1280 860"
    preserveAspectRatio="xMaxYMin slice"
    fill="none"
    strokeWidth="26"
    aria-hidden="true"
  >
    <path d="M-20 120H90C170 120 160 260 240 260H400C480 260 480 400 560 400H930" stroke="#f2ac29" />
    <path d="M-20 260H20C100 260 90 400 170 400H330C410 400 410 540 490 540H1300" stroke="#fbf3df" />
    <path d="M-20 400H-10C70 400 60 540 140 540H300C380 540 380 680 460 680H1300" stroke="#5ec59b" />
    <path d="M-20 540H-20C60 540 50 680 130 680H250C330 680 330 820 410 820H1300" stroke="#e58a57" />
    <path d="M-20 680H-20C50 680 40 820 120 820H160C240 820 240 960 320 960" stroke="#86c1da" />
    <path d="M700 540C790 540 770 680 860 680" stroke="#fbf3df" />
    <path d="M880 680C970 680 950 540 1040 540" stroke="#5ec59b" />
    <path d="M990 400h300" stroke="#f2ac29" strokeWidth="8" strokeDasharray="2 26" strokeLinecap="round" />
    <circle cx="60" cy="120" r="27" fill="#0a4636" stroke="#f2ac29" strokeWidth="16" />
    <circle cx="320" cy="260" r="27" fill="#0a4636" stroke="#f2ac29" strokeWidth="16" />
    <circle cx="700" cy="400" r="27" fill="#0a4636" stroke="#f2ac29" strokeWidth="16" />
    <circle cx="250" cy="400" r="27" fill="#0a4636" stroke="#fbf3df" strokeWidth="16" />
    <circle cx="640" cy="540" r="27" fill="#0a4636" stroke="#fbf3df" strokeWidth="16" />
    <circle cx="220" cy="540" r="27" fill="#0a4636" stroke="#5ec59b" strokeWidth="16" />
    <circle cx="600" cy="680" r="27" fill="#0a4636" stroke="#5ec59b" strokeWidth="16" />
    <circle cx="1130" cy="680" r="27" fill="#0a4636" stroke="#5ec59b" strokeWidth="16" />
    <circle cx="190" cy="680" r="27" fill="#0a4636" stroke="#e58a57" strokeWidth="16" />
    <circle cx="520" cy="820" r="27" fill="#0a4636" stroke="#e58a57" strokeWidth="16" />
    <circle cx="860" cy="680" r="27" fill="#0a4636" stroke="#5ec59b" strokeWidth="16" />
    <circle cx="1050" cy="540" r="27" fill="#0a4636" stroke="#fbf3df" strokeWidth="16" />
    <circle cx="930" cy="400" r="40" fill="#f2ac29" stroke="#fbf3df" strokeWidth="14" />
  </svg>
);
