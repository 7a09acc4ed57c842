/**
 * Rows of tables that the product of commit e581b42 did not write itself, such as media folders, API tokens, webhooks,
 * releases and workflows, with their links.
 */

type Row = Record<string, unknown>;

const at = new Date('2026-11-01T10:00:00.000Z');
/** Later than any test, so that nothing deletes it. */
const later = new Date('2099-01-01T00:00:00.000Z');
/** Far from the IDs of the next start. */
const id = 9001;
const entry = (name: string): Row => ({
  id,
  document_id: `document-of-${name}`.slice(0, 24),
  created_at: at,
  updated_at: at,
  published_at: at,
});

/** @param stored rows of the product, some of which are linked */
export function strapiRows(stored: Record<string, Row[]>): Record<string, Row[]> {
  const governed = stored.admin_permissions?.[0]?.id;
  const testimonial = stored.testimonials?.find(({ moderation }) => moderation === 'draft')?.id;
  return {
    strapi_migrations: [{ id, name: 'of-an-earlier-version.js', time: at }],
    components_site_social_links: [{ id, label: 'Sample network', url: 'https://example.org/sample' }],
    strapi_webhooks: [
      {
        id,
        name: 'Sample webhook',
        url: 'https://example.org/hook',
        headers: { 'X-Sample': 'yes' },
        events: ['entry.create'],
        enabled: false,
      },
    ],
    strapi_ai_metadata_jobs: [{ id, status: 'completed', created_at: at, completed_at: at }],
    strapi_ai_localization_jobs: [
      {
        id,
        content_type: 'api::site.page',
        related_document_id: 'document-of-a-page',
        source_locale: 'en',
        target_locales: ['de'],
        status: 'completed',
        created_at: at,
        updated_at: at,
      },
    ],
    upload_folders: [
      { ...entry('folder'), name: 'Sample folder', path_id: 9001, path: '/9001' },
      { ...entry('inner-folder'), id: id + 1, name: 'Inner folder', path_id: 9002, path: '/9001/9002' },
    ],
    upload_folders_parent_lnk: [{ id, folder_id: id + 1, inv_folder_id: id, folder_ord: 1 }],
    files: [
      {
        ...entry('file'),
        name: 'sample.png',
        alternative_text: 'A sample',
        caption: 'Sample',
        width: 1,
        height: 1,
        formats: { thumbnail: { url: '/uploads/thumbnail_sample.png' } },
        hash: 'sample_9001',
        ext: '.png',
        mime: 'image/png',
        size: 0.5,
        url: '/uploads/sample_9001.png',
        provider: 'local',
        folder_path: '/9001',
      },
    ],
    files_folder_lnk: [{ id, file_id: id, folder_id: id, file_ord: 1 }],
    files_related_mph: [
      {
        id,
        file_id: id,
        related_id: testimonial,
        related_type: 'api::testimonial.testimonial',
        field: 'photo',
        order: 1,
      },
    ],
    strapi_releases: [{ ...entry('release'), name: 'Sample release', timezone: 'Asia/Kolkata', status: 'empty' }],
    strapi_release_actions: [
      {
        ...entry('action'),
        type: 'publish',
        content_type: 'api::site.page',
        entry_document_id: 'document-of-a-page',
        is_entry_valid: true,
      },
    ],
    strapi_release_actions_release_lnk: [{ id, release_action_id: id, release_id: id, release_action_ord: 1 }],
    strapi_workflows: [{ ...entry('workflow'), name: 'Sample workflow', content_types: [] }],
    strapi_workflows_stages: [{ ...entry('stage'), name: 'To do', color: '#4945FF' }],
    strapi_workflows_stages_workflow_lnk: [{ id, workflow_stage_id: id, workflow_id: id, workflow_stage_ord: 1 }],
    strapi_workflows_stage_required_to_publish_lnk: [{ id, workflow_id: id, workflow_stage_id: id }],
    strapi_workflows_stages_permissions_lnk: [
      { id, workflow_stage_id: id, permission_id: governed, permission_ord: 1 },
    ],
    up_permissions: [{ ...entry('permission'), action: 'plugin::upload.content-api.find' }],
    up_permissions_role_lnk: [{ id, permission_id: id, role_id: 1, permission_ord: 1 }],
    strapi_api_tokens: [
      {
        ...entry('token'),
        name: 'Sample token',
        description: 'Reads for a script',
        kind: 'content-api',
        type: 'custom',
        access_key: 'a'.repeat(128),
        expires_at: later,
        lifespan: 7_776_000_000,
      },
    ],
    strapi_api_token_permissions: [{ ...entry('right'), action: 'plugin::upload.content-api.find' }],
    strapi_api_token_permissions_token_lnk: [
      { id, api_token_permission_id: id, api_token_id: id, api_token_permission_ord: 1 },
    ],
    strapi_api_tokens_admin_user_owner_lnk: [{ id, api_token_id: id, user_id: 1, api_token_ord: 1 }],
    admin_permissions_api_token_lnk: [{ id, permission_id: governed, api_token_id: id, permission_ord: 1 }],
    strapi_transfer_tokens: [
      {
        ...entry('transfer'),
        name: 'Sample transfer',
        description: 'To another machine',
        access_key: 'b'.repeat(128),
        expires_at: later,
        lifespan: 7_776_000_000,
      },
    ],
    strapi_transfer_token_permissions: [{ ...entry('transfer-right'), action: 'push' }],
    strapi_transfer_token_permissions_token_lnk: [
      { id, transfer_token_permission_id: id, transfer_token_id: id, transfer_token_permission_ord: 1 },
    ],
    strapi_sessions: [
      {
        ...entry('session'),
        user_id: '1',
        session_id: 'session-of-e581b42',
        device_id: 'device-of-e581b42',
        origin: 'admin',
        expires_at: later,
        absolute_expires_at: later,
        status: 'active',
        type: 'refresh',
      },
    ],
    strapi_history_versions: [
      {
        id,
        content_type: 'api::site.page',
        related_document_id: 'document-of-a-page',
        status: 'published',
        data: { title: 'As it was' },
        schema: {},
        created_at: at,
      },
    ],
    rate_limits: [{ key: 'of-an-earlier-version', points: 1, expire: later.getTime() }],
  };
}
