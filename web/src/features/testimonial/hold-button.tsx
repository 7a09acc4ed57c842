import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import styles from './hold-button.module.css';

interface HoldButtonProps {
  held: boolean;
  onHold: (held: boolean) => void;
  /** There is nothing to stop yet: its place is kept. */
  waits?: boolean;
}

/** Stops the carousel and lets it go on. */
export function HoldButton({ held, onHold, waits }: HoldButtonProps) {
  const Icon = held ? Play : Pause;
  return (
    <Button
      variant="band"
      small
      className={classNames(styles.hold, waits && styles.waits)}
      onClick={() => onHold(!held)}
    >
      <Icon className="icon" aria-hidden="true" /> {held ? 'Play' : 'Pause'}
    </Button>
  );
}
