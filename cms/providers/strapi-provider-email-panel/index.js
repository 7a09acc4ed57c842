/** Sends the panel's own emails (password resets) by SMTP, or writes them to the outbox folder. */
module.exports = {
  /** @param {{ publicUrl: string }} options */
  init: ({ publicUrl }) => {
    // Strapi builds links from its own address instead of PUBLIC_URL.
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
