import { applicationEndpoints } from '@contract/application/application';
import { applicationRecordAnswerSchema, applicationRecordMessages } from '@contract/application/record';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import type { ReactNode, Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNotFound } from '../../../lib/api-client';
import { formatNumber } from '../../../lib/format';
import { type AdminProps, useAdminRead } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { FailedRead, Loading } from '../../../ui/page/page-state';
import styles from './applications.module.css';
import { type Step, stepId, type useSteps } from './list-navigation';
import { Record } from './record';

interface DetailProps extends AdminProps {
  /** Empty while the next page of the list loads. */
  reference: string;
  /** Known from the list. */
  name?: string;
  steps: ReturnType<typeof useSteps>;
  total?: number;
  /** URL of the list without an open application. */
  closeTo: string;
  ref: Ref<HTMLElement>;
}

export function Detail({ reference, name, steps, total, closeTo, ref, ...admin }: DetailProps) {
  const navigate = useNavigate();
  const read = useAdminRead(reference ? applicationEndpoints.readApplication : null, admin, {
    schema: applicationRecordAnswerSchema,
    params: { reference },
  });
  const { data, error } = read;
  const owner = name ?? data?.data.Name;

  let body: ReactNode;
  if (data) body = <Record key={reference} record={data.data} {...admin} />;
  else if (isNotFound(error)) body = <Notice tone="wait" title={applicationRecordMessages.unknown} />;
  else if (error) body = <FailedRead message="Failed to fetch the application." read={read} />;
  else body = <Loading label="Loading the application…" lines={[60, 45, 90, 80, 95, 70]} />;

  return (
    <section
      className={`quiet column ${styles.detail}`}
      ref={ref}
      tabIndex={-1}
      aria-label={owner ? `Application of ${owner}` : 'Application'}
    >
      <div className={styles.steps}>
        <StepButton label="Previous application" name="previous" step={steps.previous}>
          <ArrowLeft className="icon" aria-hidden="true" />
        </StepButton>
        <StepButton label="Next application" name="next" step={steps.next}>
          <ArrowRight className="icon" aria-hidden="true" />
        </StepButton>
        <p className="small num" role="status">
          {steps.number && total ? (
            <>
              <span className="vh">{owner}, </span>
              {formatNumber(steps.number)} of {formatNumber(total)}
            </>
          ) : (
            ''
          )}
        </p>
        <Button variant="bare" small iconOnly aria-label="Close" onClick={() => navigate(closeTo)}>
          <X className="icon" aria-hidden="true" />
        </Button>
      </div>
      {body}
    </section>
  );
}

interface StepButtonProps {
  label: string;
  name: 'previous' | 'next';
  step?: Step;
  children: ReactNode;
}

/** Stays enabled at the end of the list, so that it keeps focus. */
function StepButton({ label, name, step, children }: StepButtonProps) {
  const navigate = useNavigate();
  return (
    <Button
      variant="bare"
      small
      iconOnly
      id={stepId(name)}
      aria-label={label}
      aria-disabled={step ? undefined : true}
      onClick={() => step && navigate(step.to, { replace: true, state: step.state })}
    >
      {children}
    </Button>
  );
}
