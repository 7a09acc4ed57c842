import { OwnDraft } from '../../forms/own-draft';
import { PageLead, useTitle } from '../../ui/page/page';
import { newPost } from './post-draft';
import { WriteForm } from './write-form';

export default function WritePage() {
  useTitle('Write a Post');
  return (
    <>
      <PageLead
        title="Write a Post"
        lede="Share one thing you learned, as you would tell it to the next intern. A moderator will read it before it appears."
      />
      <OwnDraft store={newPost} wide>
        <WriteForm />
      </OwnDraft>
    </>
  );
}
