import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { Button, Field, Flex, SingleSelect, SingleSelectOption, Textarea, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { ApplicationState } from '../../contract/application';
import { delayWords, statusLabel, TEAM_STATES } from '../../contract/application-status';
import { limits } from '../../contract/limits';
import { messages } from '../../contract/messages';
import { messageOf } from '../display';
import { APPLICATION, useBesideQuery, useSetStatusMutation } from './api';

export const StatusPanel: PanelComponent = ({ model, document, documentId }: PanelComponentProps) => {
  if (model !== APPLICATION || !documentId || !document) return null;
  const state = document.state as ApplicationState;
  return {
    title: 'Status',
    content:
      state === 'withdrawn' ? (
        <Typography>{messages.application.withdrawnFinally}</Typography>
      ) : (
        <StatusForm id={documentId} state={state} />
      ),
  };
};

/** A refusal keeps the choice and the reason. */
function StatusForm({ id, state }: { id: string; state: ApplicationState }) {
  const [chosen, setChosen] = useState<ApplicationState>();
  const [reason, setReason] = useState('');
  const { data: beside } = useBesideQuery(id);
  const [setStatus, { isLoading }] = useSetStatusMutation();
  const { toggleNotification } = useNotification();
  const status = chosen ?? state;
  const asksReason = status === 'not selected' && status !== state;
  const { max } = limits.reason;
  const error = asksReason && reason.trim().length > max ? messages.application.reasonTooLong : undefined;

  const onSet = async () => {
    const given = asksReason && reason.trim() ? { reason } : {};
    const result = await setStatus({ id, status, seen: state, ...given });
    if ('error' in result) return toggleNotification({ type: 'danger', message: messageOf(result.error) });
    setChosen(undefined);
    setReason('');
    toggleNotification({ type: 'success', message: messages.application.statusChanged });
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Field.Root name="status" hint={beside && messages.application.mailedIn(delayWords(beside.statusDelay))}>
        <Field.Label>Status</Field.Label>
        <SingleSelect value={status} onChange={(value) => setChosen(value as ApplicationState)}>
          {TEAM_STATES.map((value) => (
            <SingleSelectOption key={value} value={value}>
              {statusLabel(value)}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Hint />
      </Field.Root>
      {asksReason && (
        <Field.Root name="reason" error={error} hint="The applicant reads it. You can leave it empty.">
          <Field.Label>Why not selected</Field.Label>
          <Textarea value={reason} onChange={(event) => setReason(event.target.value)} />
          <Field.Hint />
          <Field.Error />
        </Field.Root>
      )}
      <Button
        variant="secondary"
        fullWidth
        loading={isLoading}
        disabled={status === state || Boolean(error)}
        onClick={onSet}
      >
        Set status
      </Button>
    </Flex>
  );
}
