import { entityOf } from '../../engine/model/tables.ts';
import { toColumns } from '../../engine/write/validate.ts';
import { attach } from '../attach.ts';
import { cleanTranslations, withPictureAlt } from '../clean-translations.ts';
import { defineFiller } from '../filler.ts';
import { inHours, officeTime } from '../moments.ts';

export default defineFiller({
  after: ['poll'],
  async fill(company) {
    for (const article of company.demo.news) {
      const { picture, poll, expire_hours: expiry, acknowledgement_hours: deadline, pinned_hours } = article;
      const columns = toColumns(entityOf('news'), {
        translations: withPictureAlt(cleanTranslations(article.translations, 'text'), picture),
        group: company.groupId(article.group),
        published: article.published,
        release_date: officeTime(article.release_hours, company.demo.time_zone),
        expire_date: expiry === undefined ? null : inHours(expiry),
        video_url: article.video_url ?? null,
        acknowledgement_required: deadline !== undefined,
        acknowledgement_deadline:
          deadline === undefined ? null : officeTime(deadline, company.demo.time_zone),
        pinned_until: pinned_hours === undefined ? null : inHours(pinned_hours),
        poll: poll ? company.idOf('poll', poll) : null,
      });
      const image = picture ? await company.draw(picture) : null;
      const id = await company.insert('news', { ...columns, image });
      company.note('news', article.key, id);
      await attach(company, 'news', id, article.attachments);
    }
  },
});
