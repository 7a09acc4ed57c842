import type { Locator } from '@playwright/test';
import { tabTo, typeAt } from './keyboard';

/** Ways to use a page: with the mouse, or with the keyboard alone. */
export interface Hands {
  press(control: Locator): Promise<void>;
  check(box: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Chooses an option by the text it begins with. */
  select(field: Locator, option: string): Promise<void>;
  /** Chooses the radio button at this index in a group with no choice yet. */
  choose(group: Locator, index: number): Promise<void>;
}

export const mouse: Hands = {
  press: (control) => control.click(),
  check: (box) => box.check(),
  type: (field, text) => field.fill(text),
  async select(field, option) {
    const label = await field.locator('option').filter({ hasText: option }).first().textContent();
    await field.selectOption({ label: label ?? '' });
  },
  choose: (group, index) => group.getByRole('radio').nth(index).check(),
};

export const keyboard: Hands = {
  async press(control) {
    await tabTo(control.page(), control);
    await control.page().keyboard.press('Enter');
  },
  async check(box) {
    await tabTo(box.page(), box);
    await box.page().keyboard.press('Space');
  },
  async type(field, text) {
    // The parts of a date depend on the browser's language.
    if (['date', 'time'].includes((await field.getAttribute('type')) ?? '')) {
      await tabTo(field.page(), field);
      await field.fill(text);
    } else await typeAt(field.page(), field, text);
  },
  async select(field, option) {
    await tabTo(field.page(), field);
    await field.page().keyboard.type(option);
  },
  async choose(group, index) {
    await tabTo(group.page(), group.getByRole('radio').first());
    await group.page().keyboard.press('Space');
    for (let step = 0; step < index; step += 1) await group.page().keyboard.press('ArrowDown');
  },
};
