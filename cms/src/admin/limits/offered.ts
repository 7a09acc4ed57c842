import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { isRefused } from './refused';

/** Removes actions that the server refuses. */
export const offered = (actions: DocumentActionComponent[]): DocumentActionComponent[] =>
  actions.map((action) => {
    if (action.type !== 'clone' && action.type !== 'delete') return action;
    // Always calls the action, because it uses hooks.
    const Offered: DocumentActionComponent = (props) => {
      const description = action(props);
      return isRefused(props.model, action.type) ? null : description;
    };
    return Object.assign(Offered, { type: action.type, position: action.position });
  });
