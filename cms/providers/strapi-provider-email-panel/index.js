/** Sends emails of the panel itself (a forgotten password) the way of all others: by SMTP, or into the outbox folder. */
module.exports = {
  /** @param {{ publicUrl: string }} options */
  init: ({ publicUrl }) => {
    // Strapi makes links of its own idea of where it is; people reach it at PUBLIC_URL.
    const withPublicLinks = (text) => text.replace(/https?:\/\/[^/\s"]+\/cms\//g, `${publicUrl}/cms/`);
    return {
      send: ({ to, subject, text, html }) =>
        strapi.get('mails').sendNow({
          recipient: to,
          subject,
          text: withPublicLinks(text || (html ?? '').replace(/<[^>]+>/g, '')),
        }),
    };
  },
};
