import type { Words } from '@senda/journey/words';

export const personalWords = {
  steps: {
    'personal-details': { en: 'Personal details', es: 'Datos personales' },
  },
  data: {
    profile: { en: 'personal details', es: 'datos personales' },
  },
  phrases: {
    'at least one field of the profile': 'al menos un campo de los datos personales',
    'less than maximumAge, since hardly anybody is old and young enough':
      'menos que "maximumAge", o casi nadie tendría esa edad',
    'lower minimumAge or raise maximumAge': 'baja "minimumAge" o sube "maximumAge"',
  },
  settings: {
    minimumAge: { name: { en: 'lowest age', es: 'edad mínima' } },
    maximumAge: { name: { en: 'highest age', es: 'edad máxima' } },
    fields: {
      name: { en: 'questions', es: 'preguntas' },
      values: {
        firstName: { en: 'first name', es: 'nombre' },
        middleName: { en: 'middle name', es: 'segundo nombre' },
        lastName: { en: 'last name', es: 'apellidos' },
        fullName: { en: 'full name', es: 'nombre completo' },
        dob: { en: 'date of birth', es: 'fecha de nacimiento' },
        contactNumber: { en: 'contact number', es: 'número de contacto' },
        email: { en: 'e-mail', es: 'correo' },
        CNICNumber: { en: 'document number', es: 'número de documento' },
        CNICExpiryDate: { en: 'end of the document', es: 'vigencia del documento' },
        nationality: { en: 'nationality', es: 'nacionalidad' },
      },
    },
  },
} as const satisfies Words;
