import type { Feature } from '../../platform/feature';
import { SITE, type SiteRow } from './row';

/** Fields in the order of the landing page, after the setting for applications. */
export const site: Feature<SiteRow> = {
  uid: SITE,
  audit: { kind: 'Site settings', nameOf: () => null },
  panel: {
    view: {
      fields: {
        applications: {
          label: 'Applications',
          description:
            'Open; closed: a notice replaces both forms and no applications are accepted; or by date: open on the current round’s days to apply, which are under Round.',
        },
        lastDateToApply: { label: 'Last date to apply, before there were rounds', hidden: true },
        roundBegan: { label: 'Round began, before there were rounds', hidden: true },
        terms: {
          label: 'Terms',
          description:
            'What applicants accept. A link in the application form opens it. Leave empty for the built-in terms.',
        },
        brandName: { label: 'Brand' },
        brandAbout: { label: 'About', description: 'One sentence in the footer of every page.' },
        brandFootnote: { label: 'Last line of the footer' },
        heroEdition: { label: 'Edition', description: 'The mark above the headline, e.g. 2.0.' },
        heroProgramme: { label: 'Programme' },
        heroTitle: {
          label: 'Headline',
          description: 'The first thing people read. Keep it short: at most five words.',
        },
        heroLede: { label: 'Text under the headline' },
        applyText: { label: 'Text next to the Apply button' },
        points: { label: 'Selling points', description: 'Large lines on the landing page.' },
        facts: { label: 'Facts', description: 'Name and value, e.g. Fees: None.' },
        services: { label: 'Services', description: 'The numbered list next to the pull request.' },
        domainCards: { label: 'Domain cards', description: 'Each has its own Apply Now button.' },
        readyTitle: { label: 'Call to apply: headline' },
        readyText: { label: 'Call to apply: text' },
        faq: { label: 'Questions and answers' },
        contactEmail: {
          label: 'Contact: email address',
          description:
            'Receives messages from the contact page and replies to our emails. Leave empty for the address of the site admin.',
        },
        contactHours: { label: 'Contact: hours', description: 'For example: Weekdays, 10 to 18 (IST).' },
        documentsKeptMonths: {
          label: 'Documents kept (months)',
          description:
            'Documents are deleted this many months after the application ended. On the privacy page, {documents-kept} is replaced by this number.',
        },
        linkedinId: {
          label: 'LinkedIn: organization ID',
          description:
            'The number in the address of your LinkedIn page when you open it as its admin. “Add to LinkedIn” then links certificates to the page. Leave empty to send the brand’s name.',
        },
        socialLinks: { label: 'Social links', description: 'In the footer. Full links: https://…' },
      },
      mainField: 'brandName',
      list: ['brandName', 'applications'],
      edit: [
        ['applications'],
        [
          ['heroTitle', 6],
          ['heroProgramme', 4],
          ['heroEdition', 2],
        ],
        ['heroLede'],
        ['applyText'],
        ['points'],
        ['facts'],
        ['services'],
        ['domainCards'],
        ['readyTitle', 'readyText'],
        ['faq'],
        ['terms'],
        ['brandName', 'brandFootnote'],
        ['brandAbout'],
        ['contactEmail', 'contactHours'],
        ['documentsKeptMonths', 'linkedinId'],
        ['socialLinks'],
      ],
    },
    fields: {},
    own: ['lastDateToApply', 'roundBegan'],
    editors: ['create', 'read', 'update'],
  },
  isPublic: true,
};

export type Labels = Record<string, string | [label: string, description: string]>;

export const componentLabels: Record<string, Labels> = {
  'site.point': { title: 'Title', text: 'Text' },
  'site.fact': { name: 'Name', value: 'Value' },
  'site.domain-card': { title: 'Title', duration: 'Duration', type: 'Type' },
  'site.question': { question: 'Question', answer: 'Answer' },
  'site.alignment': {
    name: ['Name', 'For example: Python (computer programming)'],
    url: ['Link', 'The full address of the entry: https://…'],
    framework: ['Framework', 'For example: ESCO, or your own.'],
    code: ['Code', 'The entry’s code in the framework, if it has one.'],
  },
  'site.social-link': { label: 'Label', url: ['Link', 'A full link: https://…'] },
};
