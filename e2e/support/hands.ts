import type { Locator, Page } from '@playwright/test';
import { tabTo, typeAt } from './keyboard';

/** How a person uses a page: with the mouse, or with the keyboard alone. */
export interface Hands {
  press(control: Locator): Promise<void>;
  /** Ticks a checkbox. */
  check(box: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Chooses an option by the text it begins with. */
  select(field: Locator, option: string): Promise<void>;
  /** Chooses the radio button at an index of its group, in which none is chosen. */
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

const pageOf = (control: Locator): Page => control.page();

export const keyboard: Hands = {
  async press(control) {
    await tabTo(pageOf(control), control);
    await pageOf(control).keyboard.press('Enter');
  },
  async check(box) {
    await tabTo(pageOf(box), box);
    await pageOf(box).keyboard.press('Space');
  },
  async type(field, text) {
    // The parts of a date depend on the language of the browser.
    if ((await field.getAttribute('type')) === 'date' || (await field.getAttribute('type')) === 'time') {
      await tabTo(pageOf(field), field);
      await field.fill(text);
    } else await typeAt(pageOf(field), field, text);
  },
  async select(field, option) {
    await tabTo(pageOf(field), field);
    await pageOf(field).keyboard.type(option);
  },
  async choose(group, index) {
    await tabTo(pageOf(group), group.getByRole('radio').first());
    await pageOf(group).keyboard.press('Space');
    for (let step = 0; step < index; step += 1) await pageOf(group).keyboard.press('ArrowDown');
  },
};
