import { InputRenderer, useField } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import type { ApplicationState } from '../../contract/application';

/** Only the applicant chooses it; the server refuses it from anyone else. */
const WITHDRAWN: ApplicationState = 'withdrawn';
const TYPE = 'application-state';

interface StateInputProps {
  name: string;
  label: string;
  disabled?: boolean;
  attribute: { enum: string[] };
}

/** The state of an application, without the one that the team cannot choose. That state is final. */
function StateInput({ attribute, ...props }: StateInputProps) {
  const { initialValue } = useField<string>(props.name);
  const isFinal = initialValue === WITHDRAWN;
  const options = attribute.enum.filter((value) => isFinal || value !== WITHDRAWN).map((value) => ({ value }));
  return (
    <InputRenderer {...props} type="enumeration" options={options} disabled={props.disabled || isFinal} required />
  );
}

/** Strapi's field type has no properties. */
export const stateField = { type: TYPE, Component: StateInput as ComponentType };

interface Field {
  type: string;
  attribute: { enum?: string[] };
}

/** Gives the state of an application the input above. */
export const withStateInput = <View extends { layout: { layout: Field[][][] } }>(view: View): View => ({
  ...view,
  layout: {
    ...view.layout,
    layout: view.layout.layout.map((panel) =>
      panel.map((row) =>
        row.map((field) => (field.attribute.enum?.includes(WITHDRAWN) ? { ...field, type: TYPE } : field)),
      ),
    ),
  },
});
