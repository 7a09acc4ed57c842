import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import styles from './pages.module.css';

interface PagesProps {
  page: number;
  pageCount: number;
  to: (page: number) => string;
  label: string;
}

export function Pages({ page, pageCount, to, label }: PagesProps) {
  if (pageCount <= 1) return null;
  const near = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 2,
  );
  return (
    <nav className={`row ${styles.pages}`} aria-label={label}>
      {page > 1 && (
        <Link to={to(page - 1)} aria-label="Previous page">
          <ArrowLeft className="icon" aria-hidden="true" />
        </Link>
      )}
      {near.map((number, index) => (
        <span key={number} className={styles.slot}>
          {number - (near[index - 1] ?? number) > 1 && <span aria-hidden="true">…</span>}
          <Link to={to(number)} aria-label={`Page ${number}`} aria-current={number === page ? 'page' : undefined}>
            {number}
          </Link>
        </span>
      ))}
      {page < pageCount && (
        <Link to={to(page + 1)} aria-label="Next page">
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
