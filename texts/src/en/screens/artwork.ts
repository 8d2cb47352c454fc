/** The catalogues of print patterns and icons. */
export const artwork = {
  count: '{count, plural, one {# picture} other {# pictures}}',
  upload: 'Upload a picture',
  upload_failed: 'Upload failed',
  print_pattern_uploaded: 'Print Pattern uploaded successfully',
  print_pattern_not_created: 'Print Pattern uploaded successfully but creation in the database failed',
  icon_uploaded: 'Icon uploaded successfully',
  icon_not_created: 'Icon uploaded successfully but creation in the database failed',
  default: 'Default',
  make_default: 'Make “{label}” the default',
  copy: 'Copy the address of “{label}”',
  copied: 'Address copied',
  copy_by_hand: 'The address is {address}',
} as const;
