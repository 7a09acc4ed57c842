import { paths } from '../lib/paths';
import { LinkButton } from './button';
import { Dialog } from './dialog';

export type Soon = 'login' | 'apply';

const words = {
  login: { title: 'Login', description: 'Accounts open soon. Reading and writing in the blog needs none.' },
  apply: {
    title: 'Apply Now',
    description: 'Applications open soon. Until then, the blog shows what interns learn and build here.',
  },
} as const;

/** Says plainly that a form is not open yet, and where to go meanwhile. */
export default function SoonDialog({ about, onClose }: { about: Soon; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} {...words[about]}>
      <p style={{ marginTop: 'var(--s5)' }}>
        <LinkButton go to={paths.blog} onClick={onClose}>
          Read the blog
        </LinkButton>
      </p>
    </Dialog>
  );
}
