import type { Found, Page } from '@contract/envelope';

/** Whether a value that came over the wire is what it should be. */
export type Guard<Value> = (value: unknown) => value is Value;

/*
 * Small and by hand: guards are part of the first load, where the validation library would be too much. They look at the
 * kinds of what is read, so that an answer of something else is a failure with words, and never a page that breaks.
 */
export const isText: Guard<string> = (value) => typeof value === 'string';
export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value);
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean';
/** A date, or a date and a time. */
export const isMoment: Guard<string> = (value): value is string => isText(value) && !Number.isNaN(Date.parse(value));

export const isOneOf =
  <const Option extends string>(options: readonly Option[]): Guard<Option> =>
  (value): value is Option =>
    options.some((option) => option === value);

export const orNull =
  <Value>(guard: Guard<Value>): Guard<Value | null> =>
  (value): value is Value | null =>
    value === null || guard(value);

export const orMissing =
  <Value>(guard: Guard<Value>): Guard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || guard(value);

export const isListOf =
  <Value>(guard: Guard<Value>): Guard<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(guard);

/** An object that has all of these, each what it should be; what else it has is not looked at. */
export const isShape =
  <Value extends object>(guards: { [Name in keyof Value]-?: Guard<Value[Name]> }): Guard<Value> =>
  (value): value is Value =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Guard<unknown>>(guards).every(([name, guard]) => guard((value as Record<string, unknown>)[name]));

export const isTrue: Guard<true> = (value) => value === true;

/** An answer that holds one thing. */
export const isFound = <Data>(data: Guard<Data>): Guard<Found<Data>> => isShape<Found<Data>>({ success: isTrue, data });

/** An answer that holds a page of a list. */
export const isPageOf = <Item>(item: Guard<Item>): Guard<Page<Item>> =>
  isShape<Page<Item>>({
    success: isTrue,
    data: isListOf(item),
    meta: isShape({ page: isNumber, pageSize: isNumber, pageCount: isNumber, total: isNumber }),
  });
