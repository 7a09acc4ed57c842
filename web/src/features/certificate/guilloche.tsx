interface Ring {
  rx: number;
  ry: number;
  stroke: string;
  strokeWidth: number;
}

/** One ellipse, turned again and again: the line work of banknotes. */
function Rosette({ count, rx, ry, ...line }: Ring & { count: number }) {
  return Array.from({ length: count }, (_, index) => {
    const angle = (180 / count) * index;
    return <ellipse key={angle} cx="100" cy="100" rx={rx} ry={ry} transform={`rotate(${angle} 100 100)`} {...line} />;
  });
}

/** The mark behind the words. */
export const Watermark = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 200 200" fill="none" aria-hidden="true">
    <Rosette count={24} rx={98} ry={58} stroke="var(--evergreen)" strokeWidth={0.35} />
    <Rosette count={24} rx={80} ry={40} stroke="var(--gilt)" strokeWidth={0.35} />
  </svg>
);

/** The seal: the F of the wordmark on green, in two rosettes. */
export const Seal = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 200 200" fill="none" aria-hidden="true">
    <Rosette count={18} rx={96} ry={62} stroke="var(--evergreen)" strokeWidth={1} />
    <Rosette count={18} rx={84} ry={44} stroke="var(--gilt)" strokeWidth={0.9} />
    <circle cx="100" cy="100" r="46" fill="#0a4636" />
    <circle cx="100" cy="100" r="41" stroke="#fbf3df" strokeDasharray="1 5" strokeLinecap="round" />
    <g transform="translate(80 62) scale(1.72)">
      <g stroke="#fbf3df" strokeWidth="5.4">
        <path d="M5.5 39V16.2a6 6 0 0 1 6-6H17" />
        <path d="M5.5 31.5c0-6 2.4-8.6 7.5-8.6h1.5" />
      </g>
      <circle cx="19" cy="10.2" r="4.7" fill="var(--marigold)" />
      <circle cx="16.6" cy="22.9" r="4.7" fill="#fbf3df" />
    </g>
  </svg>
);
