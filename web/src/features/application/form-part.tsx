import { APPLICATION_PARTS, applicationSchema } from '@contract/application/application';
import { check } from '@contract/validate';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldName } from '../../forms/application/fields';
import { classNames } from '../../ui/class-names';
import styles from './application.module.css';
import type { ApplicationForm } from './fields';

type Stop = 'information' | 'socials' | 'end';
type StepState = 'done' | 'now' | 'next';

interface FormPartProps {
  control: ApplicationForm['control'];
  stop: Stop;
  children: ReactNode;
}

const words = { done: 'Complete.', now: 'You are here.', next: 'Still to come.' };

function useProgress(control: ApplicationForm['control'], stop: Stop): StepState {
  const checked = check(applicationSchema, useWatch({ control }));
  const wrong = checked.ok ? [] : checked.errors.map(({ field }) => field);
  const isDone = (fields: readonly FieldName[]) => !fields.some((name) => wrong.includes(name));
  const information = isDone(APPLICATION_PARTS.information);
  const socials = isDone(APPLICATION_PARTS.socials);
  if (stop === 'end') return information && socials ? 'now' : 'next';
  if (stop === 'information') return information ? 'done' : 'now';
  if (socials) return 'done';
  return information ? 'now' : 'next';
}

/** Shows a part's progress, as a node and in hidden text. */
function ProgressNode({ control, stop }: Omit<FormPartProps, 'children'>) {
  const state = useProgress(control, stop);
  return (
    <span className={classNames('node', `node--${state}`, state === 'done' && styles.done)}>
      <span className="vh">{words[state]}</span>
    </span>
  );
}

export function FormPart({ title, say, ...part }: FormPartProps & { title: string; say: string }) {
  return (
    <section className={classNames('inset stop column split', styles.part)}>
      <ProgressNode {...part} />
      <div className={styles.partName}>
        <h2 className="t-2xl">{title}</h2>
        <p className="say">{say}</p>
      </div>
      <div className={`column column--5 ${styles.partGrid}`}>{part.children}</div>
    </section>
  );
}

export function EndPart(part: Omit<FormPartProps, 'stop'>) {
  return (
    <div className={classNames('inset stop column split', styles.part, styles.partEnd)}>
      <ProgressNode {...part} stop="end" />
      <div className={classNames('stack', styles.partLast)}>{part.children}</div>
    </div>
  );
}
