import { endpoints } from '../../../contract/endpoints';
import { allowed, limited, route } from '../../../platform/http/route';
import reminder from '../controllers/reminder';

const policies = allowed('administer');
const byLink = { middlewares: [limited('reminderLink')] };

export default {
  routes: [
    route(endpoints.askForReminder, reminder.ask, { middlewares: [limited('reminder')] }),
    route(endpoints.confirmReminder, reminder.confirm, byLink),
    route(endpoints.removeReminder, reminder.remove, byLink),
    route(endpoints.unsubscribeReminder, reminder.unsubscribe, byLink),
    route(endpoints.listReminders, reminder.list, { policies }),
    route(endpoints.tellReminders, reminder.tell, { policies }),
  ],
};
