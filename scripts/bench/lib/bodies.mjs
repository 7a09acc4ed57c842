import { prose } from './content.mjs';

const text = prose(2500);
let count = 0;

/** Bodies of visitors' submissions, all different. Shared by our API and stock Strapi, which wraps them in `data`. */
export const bodies = {
  quickApplication: () => {
    count += 1;
    return {
      Name: 'Sample Applicant',
      Mail: `sample-${process.pid}-${count}@example.org`,
      Phone: '+91 90000 00000',
      College: 'Sample Institute of Technology',
      Role: 'Web Development',
    };
  },
  post: () => {
    count += 1;
    return { title: `What I learned on day ${process.pid} ${count}`, author: 'Sample Author', content: text };
  },
  stockQuickApplication: () => {
    const { Name, Mail, Phone, College, Role } = bodies.quickApplication();
    return { data: { fullName: Name, email: Mail, phone: Phone, college: College, role: Role } };
  },
  stockPost: () => {
    const { title, author, content } = bodies.post();
    const slug = title.toLowerCase().replaceAll(' ', '-');
    return { data: { title, author, content, slug, authorSlug: 'sample-author', moderation: 'draft' } };
  },
};
