import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Button } from '../../components/button';
import { useCalm } from './use-calm';

/** Stops the carousel and lets it go on. Nothing runs for who wants calm, so there is nothing to stop. */
export function HoldButton({ held, onHold }: { held: boolean; onHold: (held: boolean) => void }) {
  if (useCalm()) return null;
  const Icon = held ? Play : Pause;
  return (
    <Button variant="band" small onClick={() => onHold(!held)}>
      <Icon className="icon" aria-hidden="true" /> {held ? 'Play' : 'Pause'}
    </Button>
  );
}
