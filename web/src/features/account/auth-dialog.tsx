import { Dialog } from '../../components/dialog';

/** Sign-up and login. */
export default function AuthDialog({ onClose }: { onClose: () => void }) {
  return <Dialog open onClose={onClose} title="Sign up" description="" />;
}
