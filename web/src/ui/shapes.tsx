import type { Shape } from '@contract/drawing';

/** Paths of a drawing, inside an SVG. */
export const Shapes = ({ shapes }: { shapes: readonly Shape[] }) =>
  shapes.map((shape) => <path key={shape.d} fill="none" {...shape} />);
