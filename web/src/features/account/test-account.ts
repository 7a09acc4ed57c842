export const user = { name: 'Sample Member', email: 'member@example.org' };

const none = { items: [], total: 0 };
/** Overview of a member who has sent nothing. */
export const empty = {
  applications: none,
  quickApplications: none,
  texts: none,
  certificates: none,
  corrections: none,
  messages: none,
};

/** Answers the call for the overview. */
export const found = (data: object) => ({ status: 200, body: { success: true, data, user } });
