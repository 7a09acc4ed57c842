import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { isRefused } from './refused';

/** The actions on an entry, without those that the server refuses: Strapi would show them, greyed out or not. */
export const offered = (actions: DocumentActionComponent[]): DocumentActionComponent[] =>
  actions.map((action) => {
    if (action.type !== 'clone' && action.type !== 'delete') return action;
    // Its hooks run for every content type: one list gives way to another without being taken down.
    const Offered: DocumentActionComponent = (props) => {
      const description = action(props);
      return isRefused(props.model, action.type) ? null : description;
    };
    return Object.assign(Offered, { type: action.type, position: action.position });
  });
