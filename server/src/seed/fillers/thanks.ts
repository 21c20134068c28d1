import { defineFiller } from '../filler.ts';
import { inHours } from '../moments.ts';

export default defineFiller({
  async fill({ demo, insert, groupId, userId }) {
    for (const { sender, to, group, value = null, hours, text } of demo.thanks) {
      const sent_at = inHours(-hours);
      await insert('thanks', {
        ...{ text, value, sent_at, created_at: sent_at },
        group: groupId(group),
        sender: userId(sender),
        to: to.map(userId),
      });
    }
  },
});
