import { FOLLOWS, LINK_EXAMPLES } from '@contract/application';
import { Checkbox, RadioGroup } from '../../ui/choices';
import { TextArea, TextField } from '../../ui/field';
import styles from './application.module.css';
import { labels } from './fields';
import { answers, type FormPartProps, LengthOf, propsOf } from './form-part';
import { Part } from './part';
import { Terms } from './terms';

/** "Socials" (specification, section 5). */
export function SocialsPart({ form, terms }: FormPartProps & { terms: string }) {
  const field = propsOf(form);
  return (
    <Part
      control={form.control}
      stop="socials"
      title="Socials"
      say="So that we can see your work and you can see ours."
    >
      <TextField type="url" autoComplete="url" placeholder={LINK_EXAMPLES.linkedin} {...field('linkedin')} />
      <TextField type="url" autoComplete="url" optional placeholder={LINK_EXAMPLES.github} {...field('github')} />
      {(['followLinkedin', 'followInstagram'] as const).map((name) => (
        <RadioGroup
          key={name}
          className={styles.full}
          legend={labels[name]}
          optional
          options={answers(FOLLOWS)}
          {...field(name)}
        />
      ))}
      <TextArea
        className={styles.full}
        rows={4}
        optional
        hint={<LengthOf control={form.control} name="additionalData" />}
        {...field('additionalData')}
      />
      <Checkbox
        className={styles.full}
        {...field('terms')}
        label={
          <>
            I have read the <Terms text={terms} /> and accept them. I apply for one domain only.
          </>
        }
      />
    </Part>
  );
}
