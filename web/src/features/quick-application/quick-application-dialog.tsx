import { Dialog } from '../../components/dialog';

/** The quick application form. */
export default function QuickApplicationDialog({ onClose }: { onClose: () => void }) {
  return <Dialog open onClose={onClose} title="Apply Now" description="" />;
}
