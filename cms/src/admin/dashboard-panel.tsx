import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { LinkButton } from '@strapi/design-system';

export const APPLICATION = 'api::application.application';
export const CERTIFICATE = 'api::certificate.certificate';

/** Dashboard view, its URL parameter, and the column with the parameter's value. */
const places: Record<string, [view: string, parameter: string, column: string]> = {
  [APPLICATION]: ['applications', 'ref', 'reference'],
  [CERTIFICATE]: ['certificates', 'q', 'certificateId'],
};

/** Link to the dashboard, where applications are decided and certificates are revoked. */
export const DashboardPanel: PanelComponent = ({ model, document, documentId }: PanelComponentProps) => {
  const place = places[model];
  if (!place || !document || !documentId) return null;
  const [view, parameter, column] = place;
  const address = `/admin?${new URLSearchParams({ view, [parameter]: String(document[column]) })}`;
  return {
    title: 'Dashboard',
    content: (
      <LinkButton href={address} isExternal variant="secondary" width="100%">
        Open in the dashboard
      </LinkButton>
    ),
  };
};
