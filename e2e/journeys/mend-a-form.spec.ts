import { textFile } from '../fixtures/files.ts';
import { NewsForm } from '../fixtures/news-form.ts';
import { expect, test } from '../fixtures/test.ts';
import { days, inFinland } from '../fixtures/time.ts';

test('the form says what is missing in the words of the specification', async ({ open, company }) => {
  const page = await open(company.groupAdmin, { at: '/admin/news/edit' });
  const form = new NewsForm(page);
  const said = (message: string) => page.getByText(message, { exact: true });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });

  await form.releaseDate.fill('');
  await form.publish.click();
  await expect(said('Otsikko ja teksti on pakollinen')).toBeVisible();
  await expect(form.group).toHaveAccessibleDescription('Ryhmä on pakollinen');
  await expect(form.releaseDate).toHaveAccessibleDescription('Julkaisuaika on pakollinen');
  await expect(
    page.getByText('Joissakin kentissä on korjattavaa. Mitään ei ole vielä tallennettu.'),
  ).toBeVisible();

  await form.show('sv');
  await form.title.fill('Bara rubriken');
  await form.show('fi');
  await form.publish.click();
  await expect(page.getByRole('tab', { name: 'Ruotsi' })).toHaveAttribute('aria-selected', 'true');
  await expect(said('Otsikko tai teksti puuttuu').filter({ visible: true })).toBeVisible();
  await expect(said('Otsikko ja teksti on pakollinen')).toHaveCount(0);

  await form.releaseDate.fill('31.2.2027 10:00');
  await form.publish.click();
  await expect(form.releaseDate).toHaveAccessibleDescription('Anna aika muodossa PP.KK.VVVV TT:MM');
  await form.releaseDate.fill('28.3.2027 03:30');
  await form.publish.click();
  await expect(form.releaseDate).toHaveAccessibleDescription(
    'Tätä kellonaikaa ei ole: kelloja siirretään silloin eteenpäin',
  );
  await form.releaseDate.fill(inFinland(days(2)));
  await form.expireDate.fill(inFinland(days(1)));
  await form.publish.click();
  await expect(form.expireDate).toHaveAccessibleDescription(/^Tarkista päättymisaika/);
  expect(sent).toEqual([]);
});

test('only pictures are taken as pictures, and what is no document is not attached', async ({
  open,
  company,
}) => {
  const page = await open(company.groupAdmin, { at: '/admin/news/edit' });
  const form = new NewsForm(page);
  await form.choosePicture({ name: 'kuva.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('Vain jpeg- ja png-kuvat käyvät', { exact: true })).toBeVisible();

  // What calls itself a picture is looked at by the server as well.
  await form.choosePicture({ name: 'kuva.png', mimeType: 'image/png', buffer: Buffer.from('ei kuva') });
  await form.write('fi', { title: 'Kuva puuttuu', text: 'Sitä ei ole.' });
  await form.chooseGroup(company.group.name);
  await form.publish.click();
  await expect(page.getByText('Vain jpeg- ja png-kuvat käyvät', { exact: true })).toBeVisible();
  await form.picture.getByRole('button', { name: 'Poista kuva' }).click();

  await form.attach(textFile('sivu.html', '<!doctype html><script>alert(1)</script>'));
  await form.publish.click();
  await form.expectNotice(
    /^Tallennettu, mutta yhtä liitettä ei saatu lähetettyä: sivu\.html \(Tätä tiedostotyyppiä ei voi liittää/,
  );
  await expect(page).toHaveURL(/\/admin\/news\/edit\/\d+$/);

  await form.attach(textFile('sivu.html', '<!doctype html><script>alert(1)</script>'));
  await expect(form.attachments.getByRole('alert')).toHaveText(/^Tätä tiedostotyyppiä ei voi liittää\./);
});
