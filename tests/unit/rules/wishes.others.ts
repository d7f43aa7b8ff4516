/**
 * Messages from people who do not ask to stop, one per line: reactions, quotes, and the words in other
 * senses.
 */
export const NOT_WISHES = `
Liked “Acme: the new shelf is in. Reply STOP to opt out.”
Loved “Sale today! Reply STOP to end”
Laughed at “Reply STOP to opt out”
Emphasized “Big sale. Txt STOP to unsubscribe”
Questioned “Acme: hi. STOP to opt out”
Disliked “Acme: hi. Reply STOP to unsubscribe”
Removed a like from “Reply STOP to opt out”
Reacted 😂 to “Reply STOP to opt out of texts”
👍 to “Reply STOP to opt out”
❤️ to "Acme: hello there. Text STOP to end"
Le gustó “Acme: oferta. Responda ALTO para cancelar”
Le encantó “Responda STOP para cancelar”
A aimé « Acme : soldes. Répondez STOP pour vous désabonner »
A adoré « Répondez STOP pour ne plus recevoir »
> Reply STOP to opt out
Thanks! “Acme: the shop is open. Reply STOP to opt out.”
I got "Acme: your order is ready. Reply STOP to unsubscribe" is that you?
it says reply STOP to opt out
Reply STOP to opt out
stop by the office
I'll stop by tomorrow
Can I stop by around 5?
I will stop in later
We can stop over on Friday
stop at the store first
I need to stop for gas
don't stop
Don't stop believing
please don't stop
don’t stop texting me
Please don't stop texting me lol
never stop
non-stop
nonstop fun
The music was non stop
bus stop
I'm at the bus stop
next stop please
which bus stop is closest
last stop
one stop shop
your one-stop shop is great
pit stop
full stop
truck stop
can't stop laughing
I cant stop thinking about it
couldn't stop smiling
we won't stop until we win
nothing can stop us
stop and get milk
stop to get coffee
stop worrying
stop selling those, they are bad
Did you stop making the blue one?
when does the sale stop
When do you stop serving breakfast?
what time do you stop delivering
does this stop hair loss
will it help stop the pain
stop sign on Main St
The stop light is broken
I stopped by yesterday
it stopped raining
stopping by soon
unstoppable!
do not unsubscribe me
Don't unsubscribe me please
I don't want to unsubscribe
I do not want to opt out
I didn't mean to opt out
please don't remove me
don't remove me from the list
don't take me off your list
I don't want to cancel
do not cancel my order
don't cancel
cancel my appointment
I need to cancel my appointment tomorrow
Can I cancel my order?
please cancel my reservation for two
the end is near
weekend?
at the end of the month
in the end we went
See you at the end of the day
Don't text and drive
don't call before noon
don’t text me at work
don't text me until tomorrow
Don't bother with the receipt
don't worry
no more questions
no more than two please
What time?
yes
YES please
Sounds good
thanks!
Thank you so much
ok
See you at the bus
How much is it?
Is the store open?
Who is this?
new phone who dis
I am interested
Not today
maybe later
no
no thanks
no thank you
What is the address?
can you call me
Text me the address
please text me
call me back
leave it at the door
I will leave work at 5
leave a message
remove the onions please
can you remove the sticker
take two please
take me to your leader
delete that, wrong photo
I quit smoking
my boss quit
I quit my job
quit while ahead
subscribe me
I want to subscribe
how do I sign up
sign me up
opt in
I opted in
start
help me
info please
I lost my number plate
I got a new number
my number is 555 0100
what is your number
change my address
update my info
how do I update my number
my phone number changed
spam folder? I did not get it
check your spam folder
I love spam musubi
going away party on Friday
we are going away for the weekend
the wrong size
wrong color
wrong address on my order
I got the wrong item
is that the right number
block party on Saturday
what block are you on
report attached
I'll report back tomorrow
enough for two people
good enough
is one enough?
alone at the shop
the kids left me
We love your messages
keep the messages coming
send me more
more please
🙂
👍
...

no pares
no paren
sin parar
para mañana
para que hora
¿Para qué es esto?
planta baja
es en la planta baja
la baja del precio
Baja California
voz baja
no quiero cancelar
no quiero darme de baja
No me den de baja
quiero dos
sí quiero
sí por favor
gracias
Muchas gracias
está bien
¿a qué hora abren?
mándenme la dirección
envíen más información
escríbanme mañana
llámenme por favor
no puedo hoy
no gracias
hoy no
no me manden la factura
es muy alto
cancelar mi cita
quiero cancelar mi cita
número nuevo
paso por la tienda
¿dónde queda la parada?
no dejen de enviarme mensajes
arrêt de bus
à l'arrêt de bus
Je suis à l’arrêt du bus
prochain arrêt
sans arrêt
n’arrêtez pas
n'arrête jamais
arrêt maladie
ne me désabonnez pas
je veux bien
oui merci
non merci
d’accord
à demain
quelle heure
où êtes-vous ?
envoyez-moi l'adresse
écrivez-moi demain
appelez-moi
plus tard
plus de détails svp
encore plus
je passe au bureau
mon numéro a changé
ne m’attendez pas
ne m'oubliez pas
لا تتوقف
لا تتوقفوا عن الإرسال
بدون توقف
موقف الباص
متى يتوقف الباص
توقف المطر
نعم
شكرا
شكرا جزيلا
حسنا
كم السعر
أين المحل
متى تفتحون
أرسلوا لي العنوان
اتصلوا بي
أريد المزيد
أريد الاشتراك
لا تحذفوا رقمي
لا أريد إلغاء الاشتراك
مرحبا
السلام عليكم
`
  .trim()
  .split('\n')
  .filter((line) => line !== '');
