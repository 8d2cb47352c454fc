import { describe, expect, test } from 'vitest';
import { missingFor, namesAllowed, requestFor, wrongWithName } from './processingDecision.ts';
import { brokenByFile } from '../photos/photoRules.ts';
import { anUploadedPhoto } from './testProcessing.ts';

const names = { photo_name_metadata: 'IMG_0042.JPG', processed_photo_name_metadata: 'été portrait.jpeg' };

describe('the name of a corrected photo', () => {
  test.each([
    ['that of the original', 'IMG_0042.jpg'],
    ['that of the processed photo', 'été portrait.jpg'],
    ['the same in other letters', 'img_0042.JPEG'],
    ['with the number a browser gives to a second download', 'IMG_0042 (1).jpg'],
    ['with its accents written in the other way', 'e\u0301te\u0301 portrait.jpg'],
  ])('may be %s', (_why, name) => {
    expect(wrongWithName(name, names)).toBeUndefined();
  });

  test.each([
    ['another name', 'portrait.jpg', 'photo_name_wrong'],
    ['a longer name', 'IMG_0042-corrected.jpg', 'photo_name_wrong'],
    ['another extension', 'IMG_0042.png', 'photo_extension_wrong'],
    ['no extension', 'IMG_0042', 'photo_extension_wrong'],
    ['two extensions', 'IMG_0042.jpg.exe', 'photo_extension_wrong'],
  ])('may not be %s', (_why, name, wrong) => {
    expect(wrongWithName(name, names)).toBe(wrong);
  });

  test('fits nothing where the document knows no name', () => {
    const none = { photo_name_metadata: null, processed_photo_name_metadata: null };
    expect(wrongWithName('IMG_0042.jpg', none)).toBe('photo_name_wrong');
  });

  test('is shown once where original and processed photo have the same', () => {
    expect(namesAllowed({ photo_name_metadata: 'a.jpg', processed_photo_name_metadata: 'A.JPEG' })).toEqual(['a.jpg']);
    expect(namesAllowed(names)).toEqual(['IMG_0042.JPG', 'été portrait.jpeg']);
  });
});

describe('a decision', () => {
  test('to send back says so by a final validation that is still to come', () => {
    const draft = { photo: 'photo-1', comment: '', newPhoto: anUploadedPhoto({ uid: 'b'.repeat(32) }) };
    expect(requestFor('returnProcessed', 'a'.repeat(32), draft)).toEqual({
      photo: { status: 'pending_verification', photoUid: 'a'.repeat(32), newPhotoUid: 'b'.repeat(32) },
      final: true,
      lastValidation: false,
    });
  });

  test('to give up leaves the last validation unsaid, and takes no photo along', () => {
    const draft = { photo: 'photo-1', comment: 'The head is cut off', newPhoto: anUploadedPhoto() };
    expect(requestFor('cannotProcess', 'a'.repeat(32), draft)).toEqual({
      photo: { status: 'pending_verification', photoUid: 'a'.repeat(32) },
      final: true,
      comment: 'The head is cut off',
    });
  });

  test('needs the corrected photo, or a reason why there is none', () => {
    expect(missingFor('returnProcessed', { photo: 'photo-1', comment: 'done', newPhoto: null })).toBe('new_photo');
    expect(
      missingFor('returnProcessed', { photo: 'photo-1', comment: '', newPhoto: anUploadedPhoto() }),
    ).toBeUndefined();
    expect(missingFor('cannotProcess', { photo: 'photo-1', comment: ' \n', newPhoto: anUploadedPhoto() })).toBe(
      'comment',
    );
    expect(missingFor('cannotProcess', { photo: 'photo-1', comment: 'Too dark', newPhoto: null })).toBeUndefined();
  });
});

describe('a corrected photo', () => {
  const purpose = {
    photo_width: 35,
    photo_height: 45,
    dpi_resolution: 300,
    photo_pixel_width: null,
    photo_pixel_height: null,
    photo_weight_max: 100,
  };

  test.each([
    ['of the size and weight asked for', { width: 414, height: 532, bytes: 102_400 }, []],
    ['one pixel smaller, as other programs round', { width: 413, height: 531, bytes: 1 }, []],
    ['too small', { width: 400, height: 532, bytes: 1 }, ['pixel_size']],
    ['too heavy', { width: 414, height: 532, bytes: 102_401 }, ['weight']],
    ['as it came from the camera', { width: 4000, height: 3000, bytes: 5_000_000 }, ['pixel_size', 'weight']],
  ])('%s', (_what, file, broken) => {
    expect(brokenByFile(file, purpose)).toEqual(broken);
  });
});
