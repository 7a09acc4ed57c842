import { applicationEndpoints } from '@contract/application/application';
import {
  type ApplicationRecord,
  applicationRecordMessages,
  offerFields,
  renewOfferSchema,
} from '@contract/application/record';
import type { Offer as OfferData } from '@contract/application/status';
import { Link } from 'react-router-dom';
import { FormDialog } from '../../../forms/form-dialog';
import { FormFields } from '../../../forms/form-field';
import { useSaveDialog } from '../../../forms/use-save-dialog';
import { request } from '../../../lib/api-client';
import { capitalised, formatShortUtcDay } from '../../../lib/format';
import { adminPath } from '../../../lib/paths';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { Pairs } from '../../../ui/pairs';
import { useRefreshApplications } from './api';
import styles from './applications.module.css';

interface OfferProps extends AdminProps {
  record: ApplicationRecord;
  offer: OfferData;
}

/** Until the applicant accepts, the team can set a new deadline; after a refusal or silence, that offers the place again. */
export function Offer({ record: { reference, Name, internship }, offer, token, onEnded }: OfferProps) {
  const { answer, answerBy } = offer;
  const { open, setOpen, dialog } = useSaveDialog({ refresh: useRefreshApplications(), about: Name, onEnded });
  return (
    <section className={`column ${styles.part}`} aria-labelledby="offer">
      <h3 id="offer">Offer</h3>
      <Pairs
        pairs={[
          ['Respond by', formatShortUtcDay(answerBy)],
          ['Response', answer ? capitalised(answer) : 'None yet'],
          [
            'Internship',
            internship && (
              <Link key="internship" to={adminPath('internships', { id: internship })}>
                Open the internship
              </Link>
            ),
          ],
        ]}
      />
      {answer !== 'accepted' && (
        <div>
          <Button variant="line" small onClick={() => setOpen('date')}>
            {answer ? 'Offer again' : 'New date'}
          </Button>
        </div>
      )}
      {open && (
        <FormDialog
          {...dialog}
          title={answer ? 'Offer again' : 'New date to respond by'}
          description={`${Name} will get an email and can respond until the end of that day.`}
          schema={renewOfferSchema}
          values={{ answerBy: answer ? '' : answerBy }}
          failed={applicationRecordMessages.renewFailed}
          send={(body) => request(applicationEndpoints.renewOffer, { token, params: { reference }, body })}
        >
          {(form) => <FormFields of={offerFields} {...form} />}
        </FormDialog>
      )}
    </section>
  );
}
