import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Button } from '../../ui/button';
import styles from './hold-button.module.css';
import { useCalm } from './use-calm';

interface HoldButtonProps {
  held: boolean;
  onHold: (held: boolean) => void;
  /** There is nothing to stop yet: its place is kept. */
  waits?: boolean;
}

/** Stops the carousel and lets it go on. Nothing runs for visitors who want less motion, so there is nothing to stop. */
export function HoldButton({ held, onHold, waits }: HoldButtonProps) {
  if (useCalm()) return null;
  const Icon = held ? Play : Pause;
  return (
    <Button variant="band" small className={waits ? styles.waits : undefined} onClick={() => onHold(!held)}>
      <Icon className="icon" aria-hidden="true" /> {held ? 'Play' : 'Pause'}
    </Button>
  );
}
