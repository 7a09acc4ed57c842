import { applicationSchema } from '@contract/application';
import { check } from '@contract/validate';
import { type Control, useWatch } from 'react-hook-form';
import { type ApplicationInput, type FieldName, PARTS } from './fields';

export type Stop = 'information' | 'socials' | 'end';
type Place = 'done' | 'now' | 'next';

/** How far the form is at one of its stops: done, where one is now, or still to come. */
export function useProgress(control: Control<ApplicationInput>, stop: Stop): Place {
  const checked = check(applicationSchema, useWatch({ control }));
  const wrong = checked.ok ? [] : checked.errors.map(({ field }) => field);
  const isDone = (fields: readonly FieldName[]) => !fields.some((name) => wrong.includes(name));
  const information = isDone(PARTS.information);
  const socials = isDone(PARTS.socials);
  if (stop === 'end') return information && socials ? 'now' : 'next';
  if (stop === 'information') return information ? 'done' : 'now';
  if (socials) return 'done';
  return information ? 'now' : 'next';
}
